const mostCorrections = 40

/** One error from four letters on, two from eight, none with digits. */
export const forgivenTypos = (word: string): number => {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Of one length, sorted. `shared` counts the letters in common with the previous word. */
interface Words {
  words: readonly string[]
  shared: Uint8Array
}

/** By word length. */
export type Vocabulary = ReadonlyMap<number, Words>

const sharedLetters = (one: string, other: string): number => {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

export const vocabularyOf = (sorted: readonly string[]): Vocabulary => {
  const byLength = Map.groupBy(sorted, ({ length }) => length)
  return new Map(
    [...byLength].map(([length, words]) => {
      const shared = words.map((word, index) => sharedLetters(word, words[index - 1] ?? ''))
      return [length, { words, shared: Uint8Array.from(shared) }]
    }),
  )
}

/**
 * Damerau-Levenshtein table, with a row per letter. Cells far from the diagonal always have too many errors.
 */
const createTable = (word: string, length: number, most: number) => {
  const width = word.length + 1
  const cells = new Uint8Array((length + 1) * width).fill(most + 1)
  const longer = word.length - length
  const first = Math.ceil((longer - most) / 2)
  const last = Math.floor((longer + most) / 2)
  for (let column = 0; column <= Math.min(last, word.length); column += 1) cells[column] = column
  for (let row = 1; row <= Math.min(-first, length); row += 1) cells[row * width] = row
  /** Returns a lower bound for all words with this prefix. */
  const fill = (row: number, letter: number, letterBefore: number): number => {
    let fewest = row <= -first ? row + Math.abs(longer + row) : most + 1
    const end = Math.min(word.length, row + last)
    for (let column = Math.max(1, row + first); column <= end; column += 1) {
      const cell = row * width + column
      const own = word.charCodeAt(column - 1)
      const above = cell - width
      let typos = (cells[above - 1] ?? 0) + (letter === own ? 0 : 1)
      typos = Math.min(typos, (cells[above] ?? 0) + 1, (cells[cell - 1] ?? 0) + 1)
      const isSwap = letterBefore === own && letter === word.charCodeAt(column - 2)
      if (isSwap) typos = Math.min(typos, (cells[above - width - 2] ?? 0) + 1)
      cells[cell] = typos
      fewest = Math.min(fewest, typos + Math.abs(longer + row - column))
    }
    return fewest
  }
  return fill
}

/** Skips words that share a prefix with too many errors. */
const nearWords = ({ words, shared }: Words, word: string, length: number, most: number) => {
  const fill = createTable(word, length, most)
  const near: { known: string; typos: number }[] = []
  let tooManyAt = Infinity
  for (let index = 0; index < words.length; index += 1) {
    const rows = shared[index] ?? 0
    if (rows >= tooManyAt) continue
    tooManyAt = Infinity
    const known = words[index] ?? ''
    let typos = 0
    for (let row = rows + 1; row <= length && tooManyAt === Infinity; row += 1) {
      typos = fill(row, known.charCodeAt(row - 1), known.charCodeAt(row - 2))
      if (typos > most) tooManyAt = row
    }
    if (tooManyAt === Infinity && !known.startsWith(word)) near.push({ known, typos })
  }
  return near
}

/** The nearest first. */
export const correctionsOf = (vocabulary: Vocabulary, word: string): string[] => {
  const most = forgivenTypos(word)
  if (most === 0) return []
  const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => word.length - most + index)
  return lengths
    .flatMap((length) => {
      const words = vocabulary.get(length)
      return words ? nearWords(words, word, length, most) : []
    })
    .sort((one, other) => one.typos - other.typos || (one.known < other.known ? -1 : 1))
    .slice(0, mostCorrections)
    .map(({ known }) => known)
}
