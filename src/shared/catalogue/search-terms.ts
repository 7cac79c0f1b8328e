/** Text normalized for search, in the same way for the index and the query. */

/** Longer "words" are not real words, and are not indexed. */
const longestWord = 60
/** No real search has more words than this. */
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

/** Splits by code point, because neither engine would store half of a surrogate pair. */
const lettersOf = (word: string): string[] => Array.from(word)

const clip = (word: string): string => lettersOf(word).slice(0, longestWord).join('')

/** Words without accents and case; all other characters only separate them. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(clip)

/** Lets people find `bom-crioulo` and `d'água` without typing the sign. */
export const joinedWordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)+/gu) ?? []).map((word) =>
    clip(word.replace(/[-'’]/g, '')),
  )

/** Meaningful words, each once; all words when none is meaningful. */
export const meaningfulWords = (words: readonly string[]): string[] => {
  const meaningful = words.filter((word) => !unsaid.has(word))
  return [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, mostWords)
}

/** A name as A to Z sorts it: without accents, case and signs, but with its article. */
export const sortNameOf = (name: string): string => wordsOf(name).join(' ')

/** A name as the best match compares it: `alienista` means `O Alienista`. */
export const bareNameOf = (name: string): string => meaningfulWords(wordsOf(name)).join(' ')
