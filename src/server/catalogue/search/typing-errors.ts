/** Tolerated typing errors: one from four letters on, two from eight, none in numbers. */
export const forgivenTypos = (word: string): number => {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Groups of three letters, including those around the ends, where errors are rarer. */
export const trigramsOf = (word: string): string[] => {
  const padded = `  ${word} `
  const all = Array.from({ length: word.length + 1 }, (_, index) => padded.slice(index, index + 3))
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
  const tooMany = most + 1
  if (Math.abs(word.length - other.length) > most) return tooMany
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row += 1) {
    // Cells further than `most` from the diagonal can only be beyond it.
    const from = Math.max(1, row - most)
    const to = Math.min(other.length, row + most)
    const current = Array<number>(other.length + 1).fill(tooMany)
    current[0] = row
    let least = row
    for (let column = from; column <= to; column += 1) {
      const isSame = word[row - 1] === other[column - 1]
      const isSwap = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      let typos = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1
      typos = Math.min(typos, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      if (isSwap && row > 1 && column > 1) typos = Math.min(typos, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = typos
      least = Math.min(least, typos)
    }
    if (least > most) return tooMany
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] ?? tooMany, tooMany)
}
