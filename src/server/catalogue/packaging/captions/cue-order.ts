import type { Cue } from './formats/cue.ts'
import { cueText } from './formats/write-webvtt.ts'

const charactersPerSecond = 15
const leastSeconds = 1

const readingSeconds = ({ lines }: Cue): number =>
  Math.max(
    leastSeconds,
    lines
      .flat()
      .map(({ text }) => text)
      .join('').length / charactersPerSecond,
  )

const withoutBlankLines = (cue: Cue): Cue => ({
  ...cue,
  lines: cue.lines.filter((runs) => runs.some(({ text }) => text.trim() !== '')),
})

const hasTimes = ({ start, end }: Cue) => Number.isFinite(start) && Number.isFinite(end)

/** Subtitles with effects draw one line in several layers. */
const keyOf = (cue: Cue) => [cue.start, cue.end, cue.settings, cueText(cue)].join('|')

const counted = (count: number, one: string, many: string): string[] => {
  if (count === 0) return []
  return [count === 1 ? `uma fala ${one}` : `${count} falas ${many}`]
}

/** Returns the cues that a film of so many seconds shows, and remarks about the others. */
export const orderedCues = (cues: readonly Cue[], filmSeconds = Infinity) => {
  const spoken = cues.map(withoutBlankLines).filter(({ lines }) => lines.length > 0)
  const timed = spoken.filter(hasTimes)
  const isBackward = ({ start, end }: Cue) => end <= start
  const forward = timed.map((cue) =>
    isBackward(cue) ? { ...cue, end: cue.start + readingSeconds(cue) } : cue,
  )
  const inside = forward.filter(({ start, end }) => end > 0 && start < filmSeconds)
  const unique = [...new Map(inside.map((cue) => [keyOf(cue), cue])).values()]
  return {
    cues: unique
      .map((cue) => ({
        ...cue,
        start: Math.max(0, cue.start),
        end: Math.min(filmSeconds, cue.end),
      }))
      .toSorted((one, other) => one.start - other.start),
    remarks: [
      ...counted(
        timed.filter(isBackward).length,
        'não tem duração válida e fica na tela o tempo de ler',
        'não têm duração válida e ficam na tela o tempo de ler',
      ),
      ...counted(
        forward.length - inside.length,
        'fica fora do tempo do filme e não aparece',
        'ficam fora do tempo do filme e não aparecem',
      ),
      ...counted(
        spoken.length - timed.length,
        'não tem tempo que se leia e não aparece',
        'não têm tempo que se leia e não aparecem',
      ),
    ],
  }
}
