/** No word that a person types begins with it. */
const mark = '\u{F0000}'

const looksLikeOption = (word: string) => word.startsWith('-') && !/^-[\d.]+$/.test(word)

/** yargs fills positionals only from words before `--`, so those after it join them under a mark. */
export const markOperands = (words: readonly string[]): string[] => {
  const end = words.indexOf('--')
  if (end < 0) return [...words]
  const operands = words.slice(end + 1)
  return [
    ...words.slice(0, end),
    ...operands.map((word) => (looksLikeOption(word) ? `${mark}${word}` : word)),
  ]
}

export const withoutMark = (text: string): string => text.replaceAll(mark, '')

/** A middleware of yargs. */
export const unmarkOperands = (args: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(args))
    if (typeof value === 'string') args[name] = withoutMark(value)
}
