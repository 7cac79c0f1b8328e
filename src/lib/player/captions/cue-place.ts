export type CuePlace = 'top' | 'middle' | 'bottom'

export interface ShownCue {
  /** WebVTT text. */
  text: string
  /** Undefined leaves it to the viewer. */
  place: 'top' | 'middle' | undefined
}

/** As many lines of WebVTT fit a picture. */
const rows = 18

/** The part of the picture where a file puts its cue. The lower one is where captions stand anyway. */
export const cuePlaceOf = ({
  line,
  snapToLines,
  vertical,
}: Pick<VTTCue, 'line' | 'snapToLines' | 'vertical'>): ShownCue['place'] => {
  if (line === 'auto' || vertical !== '') return undefined
  const share = snapToLines ? (line < 0 ? line + rows : line) / rows : line / 100
  if (share < 1 / 3) return 'top'
  return share < 2 / 3 ? 'middle' : undefined
}

const places: readonly CuePlace[] = ['top', 'middle', 'bottom']

/** Cues of one place stand below each other. */
export const byPlace = (
  cues: readonly ShownCue[],
  usual: CuePlace,
): { place: CuePlace; texts: string[] }[] =>
  places
    .map((place) => ({
      place,
      texts: cues.filter((cue) => (cue.place ?? usual) === place).map(({ text }) => text),
    }))
    .filter(({ texts }) => texts.length > 0)
