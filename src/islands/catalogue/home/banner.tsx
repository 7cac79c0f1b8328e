import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import { WatchButton } from '#islands/catalogue/watch-button.tsx'
import { Artwork } from '#ui/artwork.tsx'
import type { Banner as BannerAnswer } from '#shared/catalogue/contract.ts'
import type { WatchTarget } from '#lib/catalogue/rules.ts'
import { heroSizes } from '#lib/catalogue/hero-sizes.ts'
import { titleLink } from '#lib/catalogue/title-link.ts'

interface Props {
  banner: BannerAnswer
  target: WatchTarget | undefined
  isFirst: boolean
  /** The banner shows next by itself, so its pictures load before they are in view. */
  isSoon: boolean
  /** Tab reaches only the scene in view; the arrow keys reach the others. */
  isCurrent: boolean
}

/** One banner at the top of the home page. */
export const Banner = ({ banner, target, isFirst, isSoon, isCurrent }: Props) => {
  const { content, headline } = banner
  const tabIndex = isCurrent ? undefined : -1
  return (
    <article className="hero" aria-label={content.title}>
      <Artwork
        image={content.images.backdrop}
        alt=""
        sizes={heroSizes.scene}
        className="hero-image"
        isFirst={isFirst}
        isSoon={isSoon}
      />
      <div className="hero-body">
        <h2 className="hero-title">
          {content.images.title ? (
            <Artwork
              image={content.images.title}
              alt={content.title}
              sizes={heroSizes.lettering}
              className="hero-lettering"
              isFirst={isFirst}
              isLettering
            />
          ) : (
            content.title
          )}
        </h2>
        <p className="hero-line">{headline}</p>
        <p className="hero-facts">
          <RatingMark rating={content.rating} />
          <span>{content.year}</span>
          <span>{content.is_serie ? 'Série' : 'Filme'}</span>
          <span className="normal-only text-muted">{content.tagline}</span>
        </p>
        <div className="hero-actions">
          {target && <WatchButton target={target} title={content.title} tabIndex={tabIndex} />}
          <a {...titleLink(content)} tabIndex={tabIndex} className="hero-more button-quiet">
            <span className="i-lucide-info size-5" aria-hidden="true" />
            Mais informações
            <span className="sr-only"> sobre {content.title}</span>
          </a>
        </div>
      </div>
    </article>
  )
}
