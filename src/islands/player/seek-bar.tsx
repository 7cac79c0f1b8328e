import { useStore } from '@nanostores/react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { formatClock } from '#lib/duration.ts'
import { chapterAt, chapterMarks } from '#lib/player/chapters.ts'
import { previewStoryboard, seekTo } from '#lib/player/controls.ts'
import { $buffered, $duration, $playback, $position } from '#lib/player/store.ts'
import { CommentMarks } from './moments/comment-marks.tsx'
import { SeekPreview } from './seek-preview.tsx'

const percent = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 0}%`

/** Where a pointer is along the track, 0 to 1. */
const shareAt = (event: PointerEvent<HTMLElement>) => {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return Math.min(Math.max(0, (event.clientX - left) / width), 1)
}

/** The clock instead of a count of seconds, for screen readers. */
const useSpokenValue = (text: string) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setAttribute('aria-valuetext', text))
  return input
}

/** Chapters part where the track is cut. */
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
  const input = useSpokenValue(chapter ? `${clock}, ${chapter}` : clock)
  const previewed = dragged === undefined ? hovered : dragged / (duration || 1)

  return (
    <Slider
      aria-label="Posição no vídeo"
      className="relative w-full"
      data-seek-bar=""
      isDisabled={duration === 0}
      minValue={0}
      maxValue={Math.max(duration, 1)}
      step={0.1}
      value={shown}
      onChange={setDragged}
      onChangeEnd={(seconds) => {
        setDragged(undefined)
        seekTo(seconds)
      }}
    >
      <CommentMarks />
      <SliderTrack
        className="group relative h-6 w-full cursor-pointer touch-none"
        onPointerEnter={previewStoryboard}
        onPointerMove={(event) => setHovered(shareAt(event))}
        onPointerLeave={() => setHovered(undefined)}
      >
        <Track shown={shown} duration={duration} />
        {previewed !== undefined && (
          <SeekPreview seconds={previewed * duration} share={previewed} />
        )}
        <SliderThumb
          inputRef={input}
          className="top-1/2 size-4 rounded-full bg-accent shadow-md data-[focus-visible]:(outline-3 outline-solid outline-white outline-offset-2) data-[dragging]:size-5"
        />
      </SliderTrack>
    </Slider>
  )
}
