import type { ReactNode } from 'react'
import { Artwork } from '#islands/ui/artwork.tsx'
import { RatingMark } from '#islands/ui/rating-mark.tsx'
import type { Content } from '#lib/catalogue/contract.ts'
import { contentPath } from '#lib/catalogue/rules.ts'
import { CardBody } from './card-body.tsx'
import { useCardSizes } from './card-sizes.ts'

interface Props {
  content: Content
  /** Buttons above the card, not in its link. */
  actions?: ReactNode
}

/** A title upright: its name comes up on hover and focus, and is always read. */
export const PosterCard = ({ content, actions }: Props) => (
  <CardBody id={content.id} shape="poster" href={contentPath(content)} actions={actions}>
    <span className="card-frame">
      <Artwork
        image={content.images.poster}
        alt=""
        sizes={useCardSizes('poster')}
        className="card-image"
      />
      <span className="card-veil">
        <span className="card-title">{content.title}</span>
        <span className="flex items-center gap-2 text-sm">
          <RatingMark rating={content.rating} />
          {content.is_serie ? 'Série' : 'Filme'}
        </span>
      </span>
    </span>
  </CardBody>
)
