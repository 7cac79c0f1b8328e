import { CardBody } from '#islands/catalogue/card/card-body.tsx'
import { useCardSizes } from '#islands/catalogue/card/card-sizes.ts'
import { Artwork } from '#islands/ui/artwork.tsx'
import type { Immersion } from '#lib/catalogue/immersion-contract.ts'
import { immersionPath } from '#lib/catalogue/rules.ts'

interface Props {
  immersion: Immersion
}

export const ImmersionCard = ({ immersion }: Props) => (
  <CardBody id={immersion.id} shape="large" href={immersionPath(immersion)}>
    <span className="card-frame">
      <Artwork
        image={immersion.images.backdrop}
        alt=""
        sizes={useCardSizes('large')}
        className="card-image"
      />
      <span className="card-veil">
        <span className="card-title text-lg">{immersion.name}</span>
        <span className="text-sm">{immersion.category}</span>
      </span>
    </span>
  </CardBody>
)
