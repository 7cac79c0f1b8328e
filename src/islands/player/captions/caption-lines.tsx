import type { CSSProperties } from 'react'
import { type CaptionStyle, captionCss } from '#lib/player/captions/caption-style.ts'
import type { CuePlace } from '#lib/player/captions/cue-place.ts'
import { cueLines } from '#lib/player/captions/cue-text.ts'

const lettering = (run: { italic: boolean; bold: boolean; underline: boolean }) =>
  [run.italic && 'italic', run.bold && 'font-extrabold', run.underline && 'underline']
    .filter(Boolean)
    .join(' ')

interface Props {
  cues: readonly string[]
  style: CaptionStyle
  place: CuePlace
  /** BCP 47. */
  language?: string | undefined
}

/** Used by the video and the preview. */
export const CaptionLines = ({ cues, style, place, language }: Props) => {
  const { scale, ...box } = captionCss(style)
  return (
    <div
      lang={language}
      className="caption-lines"
      data-position={place}
      style={{ '--caption-scale': scale } as CSSProperties}
    >
      {cues.flatMap((cue, cueIndex) =>
        cueLines(cue).map((runs, lineIndex) => (
          <p key={`${cueIndex}-${lineIndex}`}>
            <span className="caption-line" style={box}>
              {runs.map((run, index) => (
                <span key={index} className={lettering(run)}>
                  {run.text}
                </span>
              ))}
            </span>
          </p>
        )),
      )}
    </div>
  )
}
