const moment = String.raw`-?(?:\d+\s*:\s*)?\d+\s*:\s*\d+(?:\s*[.,]\s*\d+)?`
const timingLine = new RegExp(String.raw`^\s*(${moment})\s*-{1,3}\s?>\s*(${moment})(.*)$`)

/** Reads `1:02:03,5`, also without hours or fraction. */
export const secondsOf = (text: string): number => {
  const clean = text.replaceAll(/\s/g, '').replace(',', '.')
  const seconds = clean
    .replace('-', '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
  return clean.startsWith('-') ? -seconds : seconds
}

/** Undefined for a line that is not a cue's timing. */
export const timingOf = (line: string) => {
  const [, start, end, rest = ''] = timingLine.exec(line) ?? []
  if (start === undefined || end === undefined) return undefined
  return { start: secondsOf(start), end: secondsOf(end), rest: rest.trim() }
}
