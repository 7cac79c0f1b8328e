import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Artwork } from '#ui/artwork.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import type { ContentDetail, Episode } from '#shared/catalogue/contract.ts'
import { progressOf, progressPercent, remainingLabel, watchPath } from '#lib/catalogue/rules.ts'
import { formatRemaining } from '#shared/time.ts'
import { closeSidePanel } from '#lib/player/side-panels.ts'
import { $duration, $position } from '#lib/player/store.ts'
import { openEpisode } from '#lib/player/viewing.ts'

interface Props {
  content: ContentDetail
  episode: Episode
  profileId: number
  isPlaying: boolean
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey

const PlayingProgress = () => {
  const watchedSeconds = Math.floor(useStore($position))
  const totalSeconds = useStore($duration)
  return <ProgressBar percent={progressPercent({ watchedSeconds, totalSeconds })} />
}

const Frame = ({ content, episode, profileId, isPlaying }: Props) => {
  const progress = progressOf(episode, profileId)
  const isOver = episode.finished && !progress
  return (
    <span className="episode-link-frame">
      <Artwork
        image={episode.images.backdrop ?? content.images.backdrop}
        alt=""
        sizes="128px"
        className="size-full object-cover"
      />
      {(isPlaying || progress || isOver) && (
        <span className="absolute inset-x-1.5 bottom-1.5">
          {isPlaying && <PlayingProgress />}
          {!isPlaying && (
            <ProgressBar percent={progress ? progressPercent(progress) : 100} isSilent={isOver} />
          )}
        </span>
      )}
    </span>
  )
}

const stateOf = ({ episode, profileId, isPlaying }: Props) => {
  if (isPlaying) return 'Assistindo agora'
  const progress = progressOf(episode, profileId)
  if (progress) return remainingLabel(progress)
  return episode.finished ? 'Assistido' : formatRemaining(episode.video.duration)
}

/** A modifier key opens a new tab. */
export const EpisodeLink = (props: Props) => {
  const { content, episode, isPlaying } = props
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isPlaying) return
    link.current?.focus({ preventScroll: true })
    link.current?.scrollIntoView({ block: 'center' })
  }, [isPlaying])
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    closeSidePanel()
    openEpisode(episode.id)
  }
  return (
    <a
      ref={link}
      href={watchPath(content, episode.id)}
      aria-current={isPlaying ? 'true' : undefined}
      className="episode-link"
      onClick={open}
    >
      <Frame {...props} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold leading-snug">
          {episode.number}. {episode.title}
        </span>
        <span className={`text-sm ${isPlaying ? 'font-semibold text-accent' : 'text-muted'}`}>
          {stateOf(props)}
        </span>
      </span>
      <span className="episode-link-synopsis">{episode.synopsis}</span>
    </a>
  )
}
