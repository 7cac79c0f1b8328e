export type SoundKind = 'ordinary' | 'description' | 'commentary'

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
