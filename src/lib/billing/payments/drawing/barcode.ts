export interface Drawing {
  /** In modules, including the quiet zone. */
  width: number
  path: string
}

const wide = 3
const quietZone = 10

/** Each digit has five elements, of which two are wide. */
const digits = '00110 10001 01001 11000 00101 10100 01100 00011 10010 01010'.split(' ')

const widthsOf = (digit: string | undefined) =>
  Array.from(digits[Number(digit)] ?? '', (mark) => (mark === '1' ? wide : 1))

/** Bars encode the first digit of a pair, the spaces between them the second. */
const widthsOfPair = (pair: string): number[] => {
  const spaces = widthsOf(pair[1])
  return widthsOf(pair[0]).flatMap((bar, index) => [bar, spaces[index] ?? 1])
}

/** Interleaved 2 of 5, one module high. Needs an even number of digits. */
export const barcodeDrawing = (code: string): Drawing => {
  const pairs = code.match(/\d\d/g) ?? []
  const widths = [1, 1, 1, 1, ...pairs.flatMap(widthsOfPair), wide, 1, 1]
  let x = quietZone
  let path = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { width: x + quietZone, path }
}
