export interface Lettering {
  italic: boolean
  bold: boolean
  underline: boolean
  speaker?: string | undefined
}

export interface Run extends Lettering {
  text: string
}

export interface Cue {
  /** Seconds; files hold negative ones and ends before their starts. */
  start: number
  end: number
  lines: Run[][]
  /** In WebVTT's words, such as `line:0`. */
  settings: string
}

const plain: Lettering = { italic: false, bold: false, underline: false }

/** A piece of text is the text itself; a tag is the lettering of what follows. */
type Read = (tag: string, current: Lettering) => Lettering | string

/** `tags` has one group around all of it. */
export const runsOf = (
  text: string,
  tags: RegExp,
  {
    read,
    words = (piece) => piece,
    initial = plain,
  }: {
    read: Read
    words?: (piece: string) => string
    initial?: Lettering
  },
): Run[][] => {
  const lines: Run[][] = [[]]
  let lettering = initial
  const add = (words: string) =>
    words.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push([])
      if (piece) lines.at(-1)?.push({ ...lettering, text: piece })
    })
  text.split(tags).forEach((piece, index) => {
    const answer = index % 2 === 1 ? read(piece, lettering) : words(piece)
    if (typeof answer === 'string') add(answer)
    else lettering = answer
  })
  return lines
}

/** Some files end their lines in two carriage returns and a line feed. */
export const linesIn = (text: string): string[] => text.split(/\r*\n|\r/)

const placeNames = ['bottom', 'middle', 'top'] as const
type Vertical = (typeof placeNames)[number]

const verticalSettings: Record<Vertical, string[]> = {
  bottom: [],
  middle: ['line:50%'],
  top: ['line:0'],
}

const sideSettings = [['align:start'], [], ['align:end']]

/** Takes the place of a digit on a keypad of numbers, as SubStation Alpha does: 2 is below and 8 above. */
export const keypadSettings = (digit: number, vertical?: Vertical): string => {
  const place = vertical ?? placeNames[Math.floor((digit - 1) / 3)] ?? 'bottom'
  return [...verticalSettings[place], ...(sideSettings[(digit - 1) % 3] ?? [])].join(' ')
}

const oldVertical = [0, 6, 3]

/** The older numbers have 5 to 7 above and 9 to 11 in the middle. */
export const keypadOfOld = (number: number): number =>
  (oldVertical[Math.floor(number / 4)] ?? 0) + (number % 4 || 2)
