/** Characters of a comment, and of the text with which somebody reports a title. */
export const commentLength = 1000
export const reportLength = 1000

/**
 * Text as typed, without control characters other than line ends, and without those that turn the
 * direction of what follows, so that nobody's text can be made to read as another one.
 */
export const plainText = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    .trim()

/** Whether there is anything to read: letters, digits, punctuation or symbols, blank ones apart. */
export const saysSomething = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

interface Arrival {
  title: string
  isSeries: boolean
  /** Whether a child reads it. */
  forKids: boolean
}

/** What the notification of a release says. */
export const releaseText = ({ title, isSeries, forKids }: Arrival): string => {
  if (forKids) {
    return isSeries ? `Oba! Chegou uma série nova: ${title}` : `Oba! Chegou um filme novo: ${title}`
  }
  return `${isSeries ? 'Nova série' : 'Novo filme'}: ${title}`
}
