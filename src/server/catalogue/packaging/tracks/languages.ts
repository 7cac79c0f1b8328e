const names = new Intl.DisplayNames('pt-BR', { type: 'language' })

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** A BCP 47 tag from what a file says, such as "por"; plain Portuguese is Brazil's here. */
export const languageOf = (tag: string | undefined): string | undefined => {
  const language = tag && tag !== 'und' ? canonical(tag) : undefined
  return language === 'pt' ? 'pt-BR' : language
}

/** The word of the player's menu. */
export const languageName = (language: string): string => {
  const name = names.of(language === 'pt-BR' ? 'pt' : language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Two sounds of one group must not share a name. */
export const describedName = (language: string): string =>
  language === 'pt-BR' ? 'Audiodescrição' : `Audiodescrição (${languageName(language)})`
