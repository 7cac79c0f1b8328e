const languages: Record<string, readonly string[]> = {
  'windows-1250': ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl', 'bs', 'sq', 'sr-Latn'],
  'windows-1251': ['ru', 'uk', 'bg', 'be', 'sr', 'mk'],
  'windows-1253': ['el'],
  'windows-1254': ['tr', 'az'],
  'windows-1255': ['he', 'yi'],
  'windows-1256': ['ar', 'fa', 'ur'],
  'windows-1257': ['lt', 'lv', 'et'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  shift_jis: ['ja'],
  gb18030: ['zh'],
  big5: ['zh-Hant', 'zh-TW', 'zh-HK', 'yue'],
  'euc-kr': ['ko'],
}

const byLanguage = new Map(
  Object.entries(languages).flatMap(([encoding, all]) =>
    all.map((language) => [language, encoding] as const),
  ),
)

/** The encoding that files in the language had before UTF-8. */
export const legacyEncodingOf = (tag: string): string => {
  const { language, script, region } = new Intl.Locale(tag)
  const names = [`${language}-${script}`, `${language}-${region}`, language]
  return names.map((name) => byLanguage.get(name)).find(Boolean) ?? 'windows-1252'
}
