import '#islands/catalogue/hero.css'
import { RatingMark } from '#islands/catalogue/card/rating-mark.tsx'
import { WatchButton } from '#islands/catalogue/watch-button.tsx'
import { Artwork } from '#islands/ui/artwork.tsx'
import type { ContentDetail } from '#lib/catalogue/contract.ts'
import { playHosts } from '#lib/catalogue/play-hosts.ts'
import { lengthLabel, ratingLabel, watchTarget } from '#lib/catalogue/rules.ts'

interface TitleProps {
  content: ContentDetail
}

/** The name in its lettering, and always as text. */
const Title = ({ content }: TitleProps) => {
  if (!content.images.title) return <h1 className="hero-title">{content.title}</h1>
  return (
    <h1 className="hero-title">
      <span className="sr-only">{content.title}</span>
      <Artwork
        image={content.images.title}
        alt=""
        sizes="(min-width: 760px) 480px, 304px"
        className="hero-lettering"
        isFirst
        isLettering
      />
    </h1>
  )
}

interface Props {
  content: ContentDetail
  profileId: number
}

/** The scene of a title, what it is and the way in. */
export const ContentHero = ({ content, profileId }: Props) => {
  const target = watchTarget(content, { profileId, address: location.href, hosts: playHosts })
  const length = lengthLabel(content)
  return (
    <header className="hero content-hero">
      <Artwork
        image={content.images.backdrop}
        alt=""
        sizes="(min-width: 760px) 100vw, 150vw"
        className="hero-image"
        isFirst
      />
      <div className="hero-body">
        <Title content={content} />
        <p className="hero-facts">
          <span>{content.year}</span>
          {length && <span>{length}</span>}
          <span className="inline-flex items-center gap-2">
            <RatingMark rating={content.rating} isWorded />
            <span className="sr-only">{ratingLabel(content.rating)}</span>
            <span aria-hidden="true">{content.rating.descriptors.join(', ')}</span>
          </span>
        </p>
        {content.tagline && <p className="hero-line">{content.tagline}</p>}
        <div className="hero-actions">
          {target && <WatchButton target={target} title={content.title} />}
        </div>
      </div>
    </header>
  )
}
