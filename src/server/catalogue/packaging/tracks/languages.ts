const names = new Intl.DisplayNames('pt-BR', { type: 'language' })

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Turns a file's tag, such as "por", into BCP 47. */
export const languageOf = (tag: string | undefined): string | undefined => {
  const language = tag && tag !== 'und' ? canonical(tag) : undefined
  return language === 'pt' ? 'pt-BR' : language
}

export const languageName = (language: string): string => {
  const name = names.of(language === 'pt-BR' ? 'pt' : language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** HLS requires unique names in a group. */
export const describedName = (language: string): string =>
  language === 'pt-BR' ? 'Audiodescrição' : `Audiodescrição (${languageName(language)})`
