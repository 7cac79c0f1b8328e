/** Index and query must normalize text in the same way. */

/** Longer ones are not real words. */
const longestWord = 60
const mostWords = 10

const unsaid = new Set(
  (
    'a o as os e é de da do das dos em no na nos nas um uma uns umas ao à aos às ' +
    'com por para pelo pela que se the of and'
  )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(' '),
)

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')

/** Neither database stores half of a surrogate pair. */
const lettersOf = (word: string): string[] => Array.from(word)

const clip = (word: string): string => lettersOf(word).slice(0, longestWord).join('')

export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(clip)

/** So that `bomcrioulo` finds `bom-crioulo`. */
export const joinedWordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)+/gu) ?? []).map((word) =>
    clip(word.replace(/[-'’]/g, '')),
  )

/** All words if none is meaningful. */
export const meaningfulWords = (words: readonly string[]): string[] => {
  const meaningful = words.filter((word) => !unsaid.has(word))
  return [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, mostWords)
}

/** The order from A to Z ignores accents, case and signs, but not articles. */
export const sortNameOf = (name: string): string => wordsOf(name).join(' ')

/** Without articles, so that `alienista` means `O Alienista`. */
export const bareNameOf = (name: string): string => meaningfulWords(wordsOf(name)).join(' ')
