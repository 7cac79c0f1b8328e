import { Artwork } from '#ui/artwork.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { heroSizes } from '#lib/catalogue/next-scene.ts'

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
        sizes={heroSizes.lettering}
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
    sizes={heroSizes.scene}
    className="hero-image"
    isFirst
  />
)
