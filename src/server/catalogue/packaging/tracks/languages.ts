export type SoundKind = 'ordinary' | 'description' | 'commentary'

/** Of tracks and captions that name no language. */
export const usualLanguage = 'pt-BR'

const names = new Intl.DisplayNames('pt-BR', { type: 'language' })

const real = (type: 'language' | 'region') =>
  new Intl.DisplayNames('pt-BR', { type, fallback: 'none' })
const [realLanguages, realRegions] = [real('language'), real('region')]

const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** Tags of subtitle sites and discs; some are those of other languages in ISO 639. */
const usualTags: Record<string, string> = Object.fromEntries(
  Object.entries({
    'pt-BR': ['pt', 'br', 'pb', 'pob', 'ptb', 'br-br'],
    'es-419': ['es-la'],
    'zh-Hans': ['chs', 'zhs'],
    'zh-Hant': ['cht', 'zht'],
    'en-US': ['us'],
    ...{ cs: ['cz'], da: ['dk'], el: ['gr'], ja: ['jp'], ko: ['kr'], uk: ['ua'], zh: ['cn'] },
  }).flatMap(([language, tags]) => tags.map((tag) => [tag, language])),
)

/** They name no language: several, none, unknown, and subtitles for the deaf and hard of hearing. */
const notLanguages = new Set(['und', 'mul', 'mis', 'zxx', 'sdh', 'root'])

export const isRegion = (code: string): boolean =>
  /^(?:[a-z]{2}|419)$/i.test(code) && realRegions.of(code.toUpperCase()) !== undefined

/** Turns a file's tag, such as "por", into BCP 47. */
export const languageOf = (tag = ''): string | undefined => {
  const written = tag.trim().replaceAll('_', '-')
  const usual = usualTags[written.toLowerCase()]
  const locale = usual ? undefined : localeOf(written)
  if (!locale) return usual
  const { language, script } = locale
  if (notLanguages.has(language) || !realLanguages.of(language)) return usualTags[language]
  const region = locale.region && isRegion(locale.region) ? locale.region : undefined
  const name = [language, script, region].filter(Boolean).join('-')
  return name === 'pt' ? usualTags['pt'] : name
}

export const languageName = (language: string): string => {
  const name = names.of(language === 'pt-BR' ? 'pt' : language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const kindNames: Record<SoundKind, string | undefined> = {
  ordinary: undefined,
  description: 'Audiodescrição',
  commentary: 'Comentários',
}

/** HLS requires unique names in a group. */
export const soundName = (language: string, kind: SoundKind): string => {
  const name = kindNames[kind]
  if (!name) return languageName(language)
  return language === 'pt-BR' ? name : `${name} (${languageName(language)})`
}
