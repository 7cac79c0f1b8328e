import { Artwork } from '#ui/artwork.tsx'
import type { EditorialItem } from '#shared/catalogue/shelf-contract.ts'
import { contentPath, tintOf } from '#lib/catalogue/rules.ts'
import { CardBody } from './card-body.tsx'

interface Props {
  item: EditorialItem
}

export const EditorialCard = ({ item: { reason, original_work: work, content } }: Props) => (
  <CardBody id={content.id} shape="editorial" href={contentPath(content)} content={content}>
    <span className="card-frame editorial" style={tintOf(content.images.backdrop)}>
      <span className="editorial-scene">
        <Artwork
          image={content.images.backdrop}
          alt=""
          sizes="(min-width: 469px) 400px, 82vw"
          className="card-image"
        />
      </span>
      <span className="editorial-words">
        <span className="editorial-reason">{reason}</span>{' '}
        <span className="editorial-title">
          <span className="font-semibold">{content.title}</span>{' '}
          {work && <span className="editorial-work">{work}</span>}
        </span>
      </span>
    </span>
  </CardBody>
)
