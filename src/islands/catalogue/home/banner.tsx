import { SceneDepth } from '#islands/catalogue/depth/scene-depth.tsx'
import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import { WatchButton } from '#islands/catalogue/watch-button.tsx'
import { Artwork } from '#ui/artwork.tsx'
import type { Banner as BannerAnswer } from '#shared/catalogue/contract.ts'
import type { WatchTarget } from '#lib/catalogue/rules.ts'
import { heroSizes } from '#lib/catalogue/hero-sizes.ts'
import { titleLink } from '#lib/catalogue/titles/title-link.ts'

interface Props {
  banner: BannerAnswer
  target: WatchTarget | undefined
  isFirst: boolean
  /** Other banners do not load their pictures. */
  isNear: boolean
  isCurrent: boolean
}

interface LetteringProps {
  content: BannerAnswer['content']
  isFirst: boolean
  isNear: boolean
}

const Lettering = ({ content, isFirst, isNear }: LetteringProps) => {
  const { title, images } = content
  if (!images.title) return title
  if (!isNear)
    return (
      <span
        className="hero-lettering"
        style={{ aspectRatio: `${images.title.width} / ${images.title.height}` }}
      />
    )
  return (
    <Artwork
      image={images.title}
      alt={title}
      sizes={heroSizes.lettering}
      className="hero-lettering"
      isFirst={isFirst}
      isSoon
      isLettering
    />
  )
}

export const Banner = ({ banner, target, isFirst, isNear, isCurrent }: Props) => {
  const { content, headline } = banner
  return (
    <article className="hero" aria-label={content.title}>
      <Artwork
        image={isNear ? content.images.backdrop : null}
        alt=""
        sizes={heroSizes.scene}
        className="hero-image"
        isFirst={isFirst}
        isSoon
      />
      <SceneDepth images={content.images} isCurrent={isCurrent} />
      <div className="hero-body">
        <h2 className="hero-title">
          <Lettering content={content} isFirst={isFirst} isNear={isNear} />
        </h2>
        <p className="hero-line">{headline}</p>
        <p className="hero-facts">
          <RatingMark rating={content.rating} />
          <span>{content.year}</span>
          <span>{content.is_serie ? 'Série' : 'Filme'}</span>
          <span className="normal-only text-muted">{content.tagline}</span>
        </p>
        <div className="hero-actions">
          {target && <WatchButton target={target} title={content.title} />}
          <a {...titleLink(content)} className="hero-more button-quiet">
            <span className="i-lucide-info size-5" aria-hidden="true" />
            Mais informações
            <span className="sr-only"> sobre {content.title}</span>
          </a>
        </div>
      </div>
    </article>
  )
}
