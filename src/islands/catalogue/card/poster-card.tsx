import './card.css'
import { Artwork } from '#islands/ui/artwork.tsx'
import { RatingMark } from '#islands/ui/rating-mark.tsx'
import type { Content } from '#lib/catalogue/contract.ts'
import { contentPath } from '#lib/catalogue/rules.ts'

interface Props {
  content: Content
}

const sizes = '(min-width: 640px) 196px, 31vw'

/** A title upright: its name comes up on hover and focus, and is always read. */
export const PosterCard = ({ content }: Props) => (
  <a href={contentPath(content)} className="card card-poster">
    <span className="card-frame">
      <Artwork image={content.images.poster} alt="" sizes={sizes} className="card-image" />
      <span className="card-veil">
        <span className="card-title">{content.title}</span>
        <span className="flex items-center gap-2 text-sm">
          <RatingMark rating={content.rating} />
          {content.is_serie ? 'Série' : 'Filme'}
        </span>
      </span>
    </span>
  </a>
)
