import { lettersOf } from './search-terms.ts'

/** Tolerated typing errors: one from four letters on, two from eight, none in numbers. */
export const forgivenTypos = (word: string): number => {
  if (/\p{N}/u.test(word)) return 0
  const letters = lettersOf(word).length
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/** Groups of three letters, including those around the ends, where errors are rarer. */
export const trigramsOf = (word: string): string[] => {
  const letters = lettersOf(`  ${word} `)
  const all = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  return [...new Set(all)]
}

/** Minimum of trigrams that a word keeps after its errors; swapped letters cost four. */
export const keptTrigrams = (word: string): number =>
  Math.max(1, trigramsOf(word).length - 4 * forgivenTypos(word))

/**
 * Edit distance: letters to add, leave out, change or swap with the next one. Beyond `most` the
 * result only says that there are more.
 */
export const typosBetween = (word: string, other: string, most: number): number => {
  const [from, to] = [lettersOf(word), lettersOf(other)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[to.length] ?? most + 1
}
