import { Artwork } from '#islands/ui/artwork.tsx'
import type { Content } from '#lib/catalogue/contract.ts'

interface Props {
  content: Pick<Content, 'title' | 'images'>
}

/** The name in its lettering, and always as text. */
export const ContentTitle = ({ content }: Props) => {
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

/** The scene behind it. */
export const ContentScene = ({ content }: Props) => (
  <Artwork
    image={content.images.backdrop}
    alt=""
    sizes="(min-width: 760px) 100vw, 250vw"
    className="hero-image"
    isFirst
  />
)
