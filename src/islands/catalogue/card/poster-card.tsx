import type { ReactNode } from 'react'
import { Artwork } from '#ui/artwork.tsx'
import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { contentPath } from '#lib/catalogue/rules.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { CardBody } from './card-body.tsx'
import { CardPreview } from './card-preview.tsx'
import { CardProgress } from './card-progress.tsx'
import { FinishedMark } from './finished-mark.tsx'
import { useCardSizes } from './card-sizes.ts'

interface Props {
  content: Content
  /** If present, the card has list and like buttons. */
  origin?: ListOrigin
  /** Other buttons above the card, outside its link. */
  actions?: ReactNode
}

/** A title in portrait. Its name shows on hover and focus, and screen readers always read it. */
export const PosterCard = ({ content, origin, actions }: Props) => (
  <CardBody
    id={content.id}
    shape="poster"
    href={contentPath(content)}
    content={content}
    origin={origin}
    actions={actions}
  >
    <span className="card-frame">
      <Artwork
        image={content.images.poster}
        alt=""
        sizes={useCardSizes('poster')}
        className="card-image"
      />
      <CardPreview address={content.preview} />
      <FinishedMark id={content.id} className="card-finished" />
      <span className="card-veil">
        <span className="card-title">{content.title}</span>
        <span className="flex items-center gap-2 text-sm">
          <RatingMark rating={content.rating} />
          {content.is_serie ? 'Série' : 'Filme'}
        </span>
        <CardProgress content={content} />
      </span>
    </span>
  </CardBody>
)
