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

export const WideCard = ({ content, origin }: Props) => (
  <CardBody
    id={content.id}
    shape="large"
    href={contentPath(content)}
    content={content}
    origin={origin}
  >
    <span className="card-frame">
      <Artwork
        image={content.images.backdrop}
        alt=""
        sizes={useCardSizes('large')}
        className="card-image"
      />
      <FinishedMark id={content.id} className="card-finished" />
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
