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

/** A title lying, with its lettering over the scene. */
export const WideCard = ({ content, actions }: Props) => (
  <CardBody id={content.id} shape="large" href={contentPath(content)} actions={actions}>
    <span className="card-frame">
      <Artwork
        image={content.images.backdrop}
        alt=""
        sizes={useCardSizes('large')}
        className="card-image"
      />
      <span className="card-veil">
        {content.images.title ? (
          <Artwork
            image={content.images.title}
            alt={content.title}
            sizes="280px"
            className="card-lettering"
            isLettering
          />
        ) : (
          <span className="card-title text-lg">{content.title}</span>
        )}
        <span className="flex items-center gap-2 text-sm">
          <RatingMark rating={content.rating} />
          <span className="line-clamp-1">{content.tagline}</span>
        </span>
      </span>
    </span>
  </CardBody>
)
