/** Text as search compares it: in the index and in what someone types alike. */

/** Longer "words" are no words, and no index key either. */
const longestWord = 60
/** Nobody looks for more words than this at once. */
const mostWords = 10

/** Above every letter: the end of a range of words that begin alike. */
export const afterAllLetters = '\u{10FFFF}'

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

/** Not halves of those beyond 16 bits, which neither engine would keep. */
export const lettersOf = (word: string): string[] => Array.from(word)

const clip = (word: string): string => lettersOf(word).slice(0, longestWord).join('')

/** Words without accents and case; all else only separates them. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(clip)

/** `bom-crioulo` and `d'água` are also found by who leaves the sign out. */
export const joinedWordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)+/gu) ?? []).map((word) =>
    clip(word.replace(/[-'’]/g, '')),
  )

/** Words that tell something, each once; where none does, all of them. */
export const tellingWords = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => !unsaid.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords)
}

/** A name as A to Z orders it: without accents, case and signs, but with its article. */
export const sortNameOf = (name: string): string => wordsOf(name).join(' ')

/** A name as the best match is compared: `O Alienista` is what `alienista` means. */
export const bareNameOf = (name: string): string => tellingWords(wordsOf(name)).join(' ')
