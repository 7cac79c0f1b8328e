import { useStore } from '@nanostores/react'
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatClock } from '#shared/time.ts'
import { type MomentMark, momentMarks, momentsOf } from '#lib/engagement/timed-comment-rules.ts'
import { $videoComments, loadVideoComments } from '#lib/engagement/timed-comments.ts'
import { seekTo } from '#lib/player/controls.ts'
import { $duration, $playback } from '#lib/player/store.ts'

/** The comments of the video that plays; those of another one are not its own. */
const useMarks = () => {
  const videoId = useStore($playback)?.content_id
  const loaded = useStore($videoComments)
  const duration = useStore($duration)
  useEffect(() => {
    // Marks are an extra: where they cannot come, the panel says so when it is opened.
    if (videoId !== undefined) loadVideoComments(videoId).catch(() => undefined)
  }, [videoId])
  return useMemo(
    () =>
      loaded && loaded.videoId === videoId && duration > 0
        ? momentMarks(momentsOf(loaded.comments), duration)
        : [],
    [loaded, videoId, duration],
  )
}

const labelOf = ({ seconds, author, words, count }: MomentMark) =>
  `${formatClock(seconds)}, ${author}: ${words}${count > 1 ? ` e mais ${count - 1}` : ''}`

interface MarkProps {
  mark: MomentMark
  isStop: boolean
  onFocus: () => void
}

const Mark = ({ mark, isStop, onFocus }: MarkProps) => (
  <li
    className="moment-mark"
    style={{ '--share': mark.share } as CSSProperties}
    data-many={mark.count > 1}
  >
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={labelOf(mark)}
      onFocus={onFocus}
      onClick={() => seekTo(mark.seconds)}
    />
    <span aria-hidden="true" className="moment-words">
      <span className="text-muted">
        {formatClock(mark.seconds)} · {mark.author}
      </span>
      <span className="line-clamp-2">{mark.words}</span>
      {mark.count > 1 && (
        <span className="text-muted">
          {mark.count === 2 ? 'e mais 1' : `e mais ${mark.count - 1}`}
        </span>
      )}
    </span>
  </li>
)

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** One stop for Tab; the arrow keys go from mark to mark. */
export const Marks = () => {
  const marks = useMarks()
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(0)
  if (marks.length === 0) return null
  const last = marks.length - 1
  const current = Math.min(stop, last)
  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, last)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its marks
    <ul
      ref={list}
      aria-label="Comentários ao longo do vídeo"
      className="moment-marks"
      data-own-keys=""
      onKeyDown={move}
    >
      {marks.map((mark, index) => (
        <Mark
          key={mark.seconds}
          mark={mark}
          isStop={index === current}
          onFocus={() => setStop(index)}
        />
      ))}
    </ul>
  )
}
