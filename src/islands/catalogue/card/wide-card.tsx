import './card.css'
import { Artwork } from '#islands/ui/artwork.tsx'
import { RatingMark } from '#islands/ui/rating-mark.tsx'
import type { Content } from '#lib/catalogue/contract.ts'
import { contentPath } from '#lib/catalogue/rules.ts'

interface Props {
  content: Content
}

const sizes = '(min-width: 640px) 464px, 78vw'

/** A title lying, with its lettering over the scene. */
export const WideCard = ({ content }: Props) => (
  <a href={contentPath(content)} className="card card-large">
    <span className="card-frame">
      <Artwork image={content.images.backdrop} alt="" sizes={sizes} className="card-image" />
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
  </a>
)
