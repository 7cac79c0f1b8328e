import { CardBody } from '#islands/catalogue/card/card-body.tsx'
import { CardPreview, CardSound } from '#islands/catalogue/card/card-preview.tsx'
import { useCardSizes } from '#islands/catalogue/card/card-sizes.ts'
import { Artwork } from '#ui/artwork.tsx'
import { PlayIcon } from '#ui/play-icon.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { ActionButton } from '#ui/action-button.tsx'
import { episodeMark, progressPercent, remainingLabel, watchPath } from '#lib/catalogue/rules.ts'
import type { HistoryEntry } from '#shared/engagement/history-contract.ts'
import { formatDaysAgo } from '#shared/time.ts'

interface Props {
  entry: HistoryEntry
  /** Milliseconds. */
  now: number
  onRemove: () => void
}

const nameOf = ({ content, episode }: HistoryEntry) =>
  episode ? `${content.title}, ${episode.title}` : content.title

export const HistoryCard = ({ entry, now, onRemove }: Props) => {
  const { id, content, episode, duration, video, finished, watched_at: watchedAt } = entry
  const progress = { watchedSeconds: duration, totalSeconds: video.duration }
  const mark = episode && episodeMark({ ...episode, seasonNumber: episode.season_number })
  return (
    <CardBody
      id={id}
      shape="wide"
      href={watchPath(content, episode ? id : undefined)}
      content={content}
      actions={
        <>
          <CardSound content={content} />
          <ActionButton
            icon="i-lucide-trash-2"
            label={`Remover do histórico: ${nameOf(entry)}`}
            removes="history"
            onPress={onRemove}
          />
        </>
      }
    >
      <span className="card-frame">
        <Artwork
          image={content.images.backdrop}
          alt=""
          sizes={useCardSizes('wide')}
          className="card-image"
        />
        <CardPreview content={content} />
        <span className="card-play">
          <PlayIcon className="size-6" />
        </span>
      </span>
      <span className="mt-2.5 flex flex-col gap-2">
        <ProgressBar percent={finished ? 100 : progressPercent(progress)} isSilent={finished} />
        <span>
          <span className="card-title line-clamp-1">{content.title}</span>{' '}
          <span className="line-clamp-1 text-sm text-muted">
            {episode && `${mark} · ${episode.title} · `}
            {finished ? 'Assistido' : remainingLabel(progress)} · {formatDaysAgo(watchedAt, now)}
          </span>
        </span>
      </span>
    </CardBody>
  )
}
