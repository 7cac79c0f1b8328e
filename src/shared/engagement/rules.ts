/** Maximum characters of a comment, and of the text of a report. */
export const commentLength = 1000
export const reportLength = 1000

/**
 * Removes control characters except line ends, and those that change the text direction, so that
 * nobody's text can be made to read as another one.
 */
export const plainText = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    .trim()

/** Whether there is visible text: letters, digits, punctuation or symbols, except blank ones. */
export const saysSomething = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

interface Arrival {
  title: string
  isSeries: boolean
  /** Whether the reader is a child. */
  forKids: boolean
}

/** Text of a release's notification. */
export const releaseText = ({ title, isSeries, forKids }: Arrival): string => {
  if (forKids) {
    return isSeries ? `Oba! Chegou uma série nova: ${title}` : `Oba! Chegou um filme novo: ${title}`
  }
  return `${isSeries ? 'Nova série' : 'Novo filme'}: ${title}`
}
