export interface CueRun {
  text: string
  italic: boolean
  bold: boolean
  underline: boolean
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
}

const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)

const setting = { i: 'italic', b: 'bold', u: 'underline' } as const

const isSetting = (name: string): name is keyof typeof setting => Object.hasOwn(setting, name)

/** Keeps italics, bold and underline of a WebVTT cue and drops voices, classes and times. */
export const cueLines = (cue: string): CueRun[][] => {
  const style = { italic: false, bold: false, underline: false }
  const lines: CueRun[][] = [[]]
  for (const piece of cue.split(/(<[^>]*>|\r?\n)/)) {
    const tag = /^<(\/?)([a-z]*)/.exec(piece)
    const name = tag?.[2] ?? ''
    if (piece.endsWith('\n')) lines.push([])
    else if (isSetting(name)) style[setting[name]] = tag?.[1] === ''
    else if (!tag && piece !== '') lines.at(-1)?.push({ text: decode(piece), ...style })
  }
  return lines.filter((runs) => runs.some(({ text }) => text.trim() !== ''))
}
