import type { ReactNode } from 'react'
import { Artwork } from '#ui/artwork.tsx'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { heroSizes } from '#lib/catalogue/hero-sizes.ts'

interface Props {
  immersion: Immersion
  /** `h1` if the name is the page's heading. */
  heading: 'h1' | 'h2'
  kind: ReactNode
  actions?: ReactNode
}

export const WorldHero = ({ immersion, heading: Heading, kind, actions }: Props) => {
  const { name, synopsis, images } = immersion
  return (
    <header className="hero world-hero">
      <Artwork
        image={images.backdrop}
        alt=""
        sizes={heroSizes.scene}
        className="hero-image"
        isFirst
      />
      <div className="hero-body">
        {kind}
        <Heading className="hero-title">
          {images.title ? (
            <>
              <span className="sr-only">{name}</span>
              <Artwork
                image={images.title}
                alt=""
                sizes={heroSizes.lettering}
                className="hero-lettering"
                isFirst
                isLettering
              />
            </>
          ) : (
            name
          )}
        </Heading>
        <p className="hero-line">{synopsis}</p>
        {actions && <div className="hero-actions">{actions}</div>}
      </div>
    </header>
  )
}
