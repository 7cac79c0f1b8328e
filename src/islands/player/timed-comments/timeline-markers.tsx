import { useStore } from '@nanostores/react'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { formatClock } from '#shared/time.ts'
import {
  type TimelineMarker,
  timelineMarkers,
  timedCommentsOf,
} from '#lib/engagement/timed-comment-rules.ts'
import { seekTo } from '#lib/player/keyboard/controls.ts'
import { $commentsOpen } from '#lib/player/side-panels.ts'
import { $duration, $playback, $started } from '#lib/player/store.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { useVideoComments } from './use-video-comments.ts'

/** Markers are optional, so their failure is silent; the panel reports it. */
const useMarkers = (videoId: number, profileId: number) => {
  const { comments } = useVideoComments(videoId, profileId)
  const duration = useStore($duration)
  return useMemo(
    () => (comments && duration > 0 ? timelineMarkers(timedCommentsOf(comments), duration) : []),
    [comments, duration],
  )
}

const labelOf = ({ seconds, author, excerpt, count }: TimelineMarker) =>
  `${formatClock(seconds)}, ${author}: ${excerpt}${count > 1 ? ` e mais ${count - 1}` : ''}`

interface MarkerProps {
  marker: TimelineMarker
  isStop: boolean
  onFocus: () => void
}

const Marker = ({ marker, isStop, onFocus }: MarkerProps) => (
  <li
    className="timeline-marker"
    style={{ '--share': marker.share } as CSSProperties}
    data-many={marker.count > 1}
  >
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={labelOf(marker)}
      onFocus={onFocus}
      onClick={() => seekTo(marker.seconds)}
    />
    <span aria-hidden="true" className="timeline-marker-text">
      <span className="text-muted">
        {formatClock(marker.seconds)} · {marker.author}
      </span>
      <span className="line-clamp-2">{marker.excerpt}</span>
      {marker.count > 1 && (
        <span className="text-muted">
          {marker.count === 2 ? 'e mais 1' : `e mais ${marker.count - 1}`}
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

/** One tab stop; arrow keys move between markers. */
const Markers = ({ videoId, profileId }: { videoId: number; profileId: number }) => {
  const markers = useMarkers(videoId, profileId)
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(0)
  if (markers.length === 0) return null
  const last = markers.length - 1
  const current = Math.min(stop, last)
  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, last)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its markers
    <ul
      ref={list}
      aria-label="Comentários ao longo do vídeo"
      className="timeline-markers"
      data-own-keys=""
      onKeyDown={move}
    >
      {markers.map((marker, index) => (
        <Marker
          key={marker.seconds}
          marker={marker}
          isStop={index === current}
          onFocus={() => setStop(index)}
        />
      ))}
    </ul>
  )
}

export const TimelineMarkers = () => {
  const isOpen = useStore($commentsOpen)
  const started = useStore($started)
  const videoId = useStore($playback)?.content_id
  const profile = useStore($currentProfile)
  if (!isOpen || !started || videoId === undefined || !profile) return null
  return <Markers videoId={videoId} profileId={profile.id} />
}
