const mostCorrections = 40

/** Tolerated typing errors: one from four letters on, two from eight, none in numbers. */
export const forgivenTypos = (word: string): number => {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Sorted words, and how many of its first letters each shares with the one before it. */
export interface Vocabulary {
  words: readonly string[]
  shared: Uint8Array
}

const sharedLetters = (one: string, other: string): number => {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

export const vocabularyOf = (words: readonly string[]): Vocabulary => ({
  words,
  shared: Uint8Array.from(words, (word, index) => sharedLetters(word, words[index - 1] ?? '')),
})

/**
 * The table of the edit distance (letters to add, leave out, change or swap with the next one), with
 * a row for each letter of another word. Gives the least distance of a row.
 */
const createTable = (word: string, most: number) => {
  const width = word.length + 1
  const cells = new Uint8Array((word.length + most + 2) * width).fill(most + 1)
  for (let column = 0; column <= most; column += 1) cells[column] = column
  const at = (row: number, column: number) => cells[row * width + column] ?? 0
  const fill = (row: number, other: string): number => {
    const [letter, letterBefore] = [other.charCodeAt(row - 1), other.charCodeAt(row - 2)]
    let least = Math.min(row, most + 1)
    cells[row * width] = least
    // Cells further than `most` from the diagonal can only be beyond it.
    const end = Math.min(word.length, row + most)
    for (let column = Math.max(1, row - most); column <= end; column += 1) {
      const own = word.charCodeAt(column - 1)
      let typos = at(row - 1, column - 1) + (letter === own ? 0 : 1)
      typos = Math.min(typos, at(row - 1, column) + 1, at(row, column - 1) + 1)
      const isSwap = letterBefore === own && letter === word.charCodeAt(column - 2)
      if (isSwap) typos = Math.min(typos, at(row - 2, column - 2) + 1)
      cells[row * width + column] = typos
      least = Math.min(least, typos)
    }
    return least
  }
  return { fill, typosAt: (row: number) => at(row, word.length) }
}

/**
 * Known words that a word with typing errors may mean, the nearest first. Words that begin alike
 * share rows of the table, and none is looked at whose beginning is too far already.
 */
export const correctionsOf = ({ words, shared }: Vocabulary, word: string): string[] => {
  const most = forgivenTypos(word)
  if (most === 0) return []
  const { fill, typosAt } = createTable(word, most)
  const found: { known: string; typos: number }[] = []
  let filled = 0
  let tooFarAt = Infinity
  for (let index = 0; index < words.length; index += 1) {
    const rows = shared[index] ?? 0
    if (rows >= tooFarAt) continue
    tooFarAt = Infinity
    filled = Math.min(filled, rows)
    const known = words[index] ?? ''
    if (Math.abs(known.length - word.length) > most) continue
    while (filled < known.length && tooFarAt === Infinity) {
      filled += 1
      if (fill(filled, known) > most) tooFarAt = filled
    }
    if (tooFarAt === Infinity && typosAt(known.length) <= most && !known.startsWith(word)) {
      found.push({ known, typos: typosAt(known.length) })
    }
  }
  return found
    .sort((one, other) => one.typos - other.typos)
    .slice(0, mostCorrections)
    .map(({ known }) => known)
}
