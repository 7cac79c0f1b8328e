import { Artwork } from '#ui/artwork.tsx'
import { PlayIcon } from '#ui/play-icon.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { watchPath } from '#lib/catalogue/rules.ts'
import { formatRemaining } from '#shared/time.ts'

interface Props {
  content: ContentDetail
  extra: ContentDetail['extras'][number]
}

export const ExtraCard = ({ content, extra }: Props) => (
  <a href={watchPath(content, extra.id)} className="card card-wide">
    <span className="card-frame">
      <Artwork
        image={extra.images.backdrop ?? content.images.backdrop}
        alt=""
        sizes="(min-width: 640px) 320px, 62vw"
        className="card-image"
      />
      <span className="card-play">
        <PlayIcon className="size-6" />
      </span>
    </span>
    <span className="card-title mt-2.5 block">{extra.title}</span>
    <span className="text-sm text-muted">{formatRemaining(extra.video.duration)}</span>
  </a>
)
