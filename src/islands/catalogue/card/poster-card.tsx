import { Artwork } from '#ui/artwork.tsx'
import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { contentPath } from '#lib/catalogue/rules.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { CardBody } from './card-body.tsx'
import { FinishedMark } from './finished-mark.tsx'
import { useCardSizes } from './card-sizes.ts'

interface Props {
  content: Content
  origin: ListOrigin
}

export const PosterCard = ({ content, origin }: Props) => (
  <CardBody
    id={content.id}
    shape="poster"
    href={contentPath(content)}
    content={content}
    origin={origin}
  >
    <span className="card-frame">
      <Artwork
        image={content.images.poster}
        alt=""
        sizes={useCardSizes('poster')}
        className="card-image"
      />
      <FinishedMark id={content.id} className="card-finished" />
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
