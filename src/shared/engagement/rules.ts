/** In characters. */
export const commentLength = 1000
export const reportLength = 1000

/** Removes control characters except line ends, and bidi controls, which can make a text read differently. */
export const plainText = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    .trim()

/** Blank symbols do not count. */
export const saysSomething = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

interface Arrival {
  title: string
  isSeries: boolean
  forKids: boolean
}

export const releaseText = ({ title, isSeries, forKids }: Arrival): string => {
  if (forKids) {
    return isSeries ? `Oba! Chegou uma série nova: ${title}` : `Oba! Chegou um filme novo: ${title}`
  }
  return `${isSeries ? 'Nova série' : 'Novo filme'}: ${title}`
}
