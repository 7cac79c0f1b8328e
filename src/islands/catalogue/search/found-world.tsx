import { Artwork } from '#ui/artwork.tsx'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { immersionPath } from '#lib/catalogue/rules.ts'

interface Props {
  immersion: Immersion
}

/** Small, because most users search for titles. */
export const FoundWorld = ({ immersion }: Props) => (
  <a href={immersionPath(immersion)} className="found-world focus-ring">
    <Artwork
      image={immersion.images.backdrop}
      alt=""
      sizes="(min-width: 760px) 120px, 96px"
      className="found-world-image"
    />
    <span className="min-w-0 py-2">
      <span className="line-clamp-2 font-semibold leading-tight">{immersion.name}</span>
      <span className="line-clamp-1 text-sm text-muted">{immersion.category}</span>
    </span>
  </a>
)
