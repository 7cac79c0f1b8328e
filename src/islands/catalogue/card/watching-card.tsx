import type { ReactNode } from 'react'
import { Artwork } from '#ui/artwork.tsx'
import { PlayIcon } from '#ui/play-icon.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { entryTarget, episodeMark, progressPercent, remainingLabel } from '#lib/catalogue/rules.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'
import { CardBody } from './card-body.tsx'
import { CardPreview, CardSound } from './card-preview.tsx'
import { useCardSizes } from './card-sizes.ts'

interface Props {
  entry: WatchingEntry
  /** Rendered beside the link. */
  actions?: ReactNode
}

export const WatchingCard = ({ entry, actions }: Props) => {
  const { content } = entry
  const sizes = useCardSizes('wide')
  const { href, progress, episode } = entryTarget(content, entry)
  return (
    <CardBody
      id={content.id}
      shape="wide"
      href={href}
      content={content}
      actions={
        <>
          <CardSound content={content} />
          {actions}
        </>
      }
    >
      <span className="card-frame">
        <Artwork image={content.images.backdrop} alt="" sizes={sizes} className="card-image" />
        <CardPreview content={content} />
        <span className="card-play">
          <PlayIcon className="size-6" />
        </span>
      </span>
      <span className="mt-2.5 flex flex-col gap-2">
        <span>
          <span className="card-title line-clamp-1">
            <span className="sr-only">Continuar assistindo </span>
            {content.title}
          </span>{' '}
          <span className="line-clamp-1 text-sm text-muted">
            {episode && `${episodeMark(episode)} · ${episode.title} · `}
            {progress && remainingLabel(progress)}
          </span>
        </span>
        <span className="order-first">
          {progress && <ProgressBar percent={progressPercent(progress)} />}
        </span>
      </span>
    </CardBody>
  )
}
