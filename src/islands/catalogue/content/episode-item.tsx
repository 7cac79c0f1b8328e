import { Artwork } from '#ui/artwork.tsx'
import { PlayIcon } from '#ui/play-icon.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import type { ContentDetail, Episode } from '#shared/catalogue/contract.ts'
import { progressOf, progressPercent, remainingLabel, watchPath } from '#lib/catalogue/rules.ts'
import { formatRemaining } from '#shared/time.ts'

interface Props {
  content: ContentDetail
  episode: Episode
  profileId: number
}

export const EpisodeItem = ({ content, episode, profileId }: Props) => {
  const progress = progressOf(episode, profileId)
  const isOver = episode.finished && !progress
  return (
    <a href={watchPath(content, episode.id)} className="episode">
      <span className="episode-frame">
        <Artwork
          image={episode.images.backdrop ?? content.images.backdrop}
          alt=""
          sizes="(min-width: 760px) 232px, 38vw"
          className="card-image"
        />
        <span className="card-play">
          <PlayIcon />
        </span>
        {isOver && (
          <span className="card-finished">
            <span className="i-lucide-check size-4" aria-hidden="true" />
            Assistido
          </span>
        )}
        {(progress || isOver) && (
          <span className="episode-progress">
            <ProgressBar percent={progress ? progressPercent(progress) : 100} isSilent={isOver} />
          </span>
        )}
      </span>
      <span className="episode-heading">
        <span className="block text-lg font-semibold leading-snug">
          {episode.number}. {episode.title}
        </span>
        <span className="block text-sm text-muted">
          {progress ? remainingLabel(progress) : formatRemaining(episode.video.duration)}
        </span>
      </span>
      <span className="episode-synopsis">{episode.synopsis}</span>
    </a>
  )
}
