import type { Cue, Run } from './cue.ts'

/** Tells players that captions and film share one clock. */
const head = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n'

const clock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [3_600_000, 60_000, 1000].map((unit, place) =>
    Math.floor(place === 0 ? milliseconds / unit : (milliseconds / unit) % 60),
  )
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'))
  return `${hours}:${minutes}:${rest}.${String(milliseconds % 1000).padStart(3, '0')}`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const letterings = [
  ['underline', 'u'],
  ['bold', 'b'],
  ['italic', 'i'],
] as const

const lettered = (run: Run): string =>
  letterings.reduce(
    (text, [name, tag]) => (run[name] ? `<${tag}>${text}</${tag}>` : text),
    escaped(run.text),
  )

const isSame = (one: Run | undefined, other: Run) =>
  one?.speaker === other.speaker && letterings.every(([name]) => one?.[name] === other[name])

const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && isSame(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text }
    else all.push(run)
  }
  return all
}

const lineOf = (runs: readonly Run[]): string => {
  let speaker: string | undefined
  let text = ''
  for (const run of joined(runs)) {
    if (run.speaker !== speaker) {
      if (speaker) text += '</v>'
      if (run.speaker) text += `<v ${escaped(run.speaker)}>`
    }
    speaker = run.speaker
    text += lettered(run)
  }
  return speaker ? `${text}</v>` : text
}

export const cueText = ({ lines }: Pick<Cue, 'lines'>): string => lines.map(lineOf).join('\n')

const block = (cue: Cue): string =>
  `${[clock(cue.start), '-->', clock(cue.end), cue.settings].join(' ').trimEnd()}\n${cueText(cue)}\n`

/** Takes cues in the order of time, with text. */
export const writeWebvtt = (cues: readonly Cue[]): string => [head, ...cues.map(block)].join('\n')
