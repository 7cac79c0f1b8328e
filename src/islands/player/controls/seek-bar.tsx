import { useStore } from '@nanostores/react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatClock } from '#shared/time.ts'
import { chapterAt, chapterMarks } from '#lib/player/chapters.ts'
import { previewStoryboard, seekTo } from '#lib/player/keyboard/controls.ts'
import { $buffered, $duration, $playback, $position } from '#lib/player/store.ts'
import { TimelineMarkers } from '#islands/player/timed-comments/timeline-markers.tsx'
import { SeekPreview } from './seek-preview.tsx'

const percent = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 0}%`

/** From 0 to 1. */
const shareAt = (event: PointerEvent<HTMLElement>) => {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return Math.min(Math.max(0, (event.clientX - left) / width), 1)
}

/** React has no event for releasing the slider. */
const useCommitted = (commit: (seconds: number) => void) => {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    const element = input.current
    const letGo = () => element && latest.current(Number(element.value))
    element?.addEventListener('change', letGo)
    return () => element?.removeEventListener('change', letGo)
  }, [])
  return input
}

const ChapterMarks = ({ duration }: { duration: number }) => {
  const chapters = useStore($playback)?.chapters ?? []
  return chapterMarks(chapters, duration).map((share) => (
    <div
      key={share}
      className="absolute inset-y-0 w-0.75 bg-black/80 -translate-x-1/2"
      style={{ left: percent(share, 1) }}
    />
  ))
}

const Track = ({ shown, duration }: { shown: number; duration: number }) => {
  const buffered = useStore($buffered)
  return (
    <div className="seek-track group-hover:h-1.5">
      {buffered.map(({ start, end }) => (
        <div
          key={start}
          className="absolute inset-y-0 bg-white/35"
          style={{ left: percent(start, duration), width: percent(end - start, duration) }}
        />
      ))}
      <div className="seek-played" style={{ width: percent(shown, duration) }} />
      <ChapterMarks duration={duration} />
    </div>
  )
}

export const SeekBar = () => {
  const position = useStore($position)
  const duration = useStore($duration)
  const [dragged, setDragged] = useState<number>()
  const [hovered, setHovered] = useState<number>()
  const shown = dragged ?? Math.min(position, duration)
  const chapter = chapterAt(useStore($playback)?.chapters ?? [], shown)?.title
  const clock = `${formatClock(shown)} de ${formatClock(duration)}`
  const previewed = dragged === undefined ? hovered : dragged / (duration || 1)
  const input = useCommitted((seconds) => {
    setDragged(undefined)
    seekTo(seconds)
  })

  return (
    <div className="relative">
      <TimelineMarkers />
      <div
        className="seek-bar group"
        data-seek-bar=""
        onPointerEnter={previewStoryboard}
        onPointerMove={(event) => setHovered(shareAt(event))}
        onPointerLeave={() => setHovered(undefined)}
      >
        <Track shown={shown} duration={duration} />
        {previewed !== undefined && (
          <SeekPreview seconds={previewed * duration} share={previewed} />
        )}
        <input
          ref={input}
          type="range"
          data-first-stop=""
          aria-label="Posição no vídeo"
          aria-valuetext={chapter ? `${clock}, ${chapter}` : clock}
          disabled={duration === 0}
          min={0}
          max={Math.max(duration, 1)}
          step={0.1}
          value={shown}
          onChange={({ target }) => setDragged(Number(target.value))}
          className="player-range"
        />
      </div>
    </div>
  )
}
