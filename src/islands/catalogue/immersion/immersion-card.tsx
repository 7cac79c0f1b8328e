import { CardBody } from '#islands/catalogue/card/card-body.tsx'
import { useCardSizes } from '#islands/catalogue/card/card-sizes.ts'
import { Artwork } from '#ui/artwork.tsx'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { immersionPath } from '#lib/catalogue/rules.ts'

interface Props {
  immersion: Immersion
  /** False if the heading names the category. */
  hasCategory?: boolean
  /** For a card in a grid. */
  sizes?: string
}

export const ImmersionCard = ({ immersion, hasCategory = true, sizes }: Props) => {
  const rowSizes = useCardSizes('large')
  const { id, name, category, synopsis, images } = immersion
  return (
    <div className="world-card">
      <CardBody id={id} shape="large" href={immersionPath(immersion)}>
        <span className="card-frame">
          <Artwork
            image={images.backdrop}
            alt=""
            sizes={sizes ?? rowSizes}
            className="card-image"
          />
          <span className="card-veil">
            {hasCategory && <span className="world-card-kind">{category}</span>}
            {images.title ? (
              <Artwork
                image={images.title}
                alt={name}
                sizes="300px"
                className="card-lettering"
                isLettering
              />
            ) : (
              <span className="card-title text-xl">{name}</span>
            )}
            <span className="world-card-line">{synopsis}</span>
          </span>
        </span>
      </CardBody>
    </div>
  )
}
