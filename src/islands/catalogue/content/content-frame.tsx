import type { ReactNode } from 'react'
import { SceneDepth } from '#islands/catalogue/depth/scene-depth.tsx'
import { Artwork } from '#ui/artwork.tsx'
import { accentOf } from '#lib/catalogue/accent.ts'
import { heroSizes } from '#lib/catalogue/hero-sizes.ts'
import type { KnownTitle } from '#lib/catalogue/titles/known-title.ts'

type Shown = Omit<KnownTitle, 'id'>

const Scene = ({ images }: Shown) => (
  <>
    <Artwork
      image={images.backdrop}
      alt=""
      sizes={heroSizes.scene}
      className="hero-image"
      isFirst
    />
    <SceneDepth images={images} isCurrent />
  </>
)

/** The name is always there as text. */
const Heading = ({ title, images }: Shown) => {
  if (!images.title) return <h1 className="hero-title">{title}</h1>
  return (
    <h1 className="hero-title">
      <span className="sr-only">{title}</span>
      <Artwork
        image={images.title}
        alt=""
        sizes={heroSizes.lettering}
        className="hero-lettering"
        isFirst
        isLettering
      />
    </h1>
  )
}

const DetailsPlaceholder = ({ line }: { line: string | undefined }) => (
  <>
    <span className="skeleton h-6 w-56" />
    <p className={`hero-line ${line === undefined ? 'skeleton w-72' : ''}`}>{line ?? '\u00a0'}</p>
    <div className="hero-actions">
      <div className="content-marks">
        <span className="skeleton h-13 w-44" />
      </div>
      <div className="content-marks w-full md:w-auto">
        <span className="skeleton h-11 w-78" />
      </div>
    </div>
  </>
)

const lines = ['w-full', 'w-11/12', 'w-3/5']

const Lines = () => (
  <div className="grid content-start gap-3">
    {lines.map((width) => (
      <span key={width} className={`skeleton h-5 ${width}`} />
    ))}
  </div>
)

const AboutPlaceholder = () => (
  <div className="content-about gutter">
    <Lines />
    <Lines />
  </div>
)

interface Props {
  /** Undefined on a first visit. */
  title?: Shown | undefined
  details?: ReactNode
  children?: ReactNode
}

/** Fills the screen while loading, so that the comments below do not show first. */
export const ContentFrame = ({ title, details, children }: Props) => (
  <article
    className={`title-accent ${details ? 'pb-6' : 'min-h-[100svh]'}`}
    style={title && accentOf(title.images)}
    aria-busy={details ? undefined : true}
  >
    <header className="hero content-hero">
      {title && <Scene {...title} />}
      <div className="hero-body">
        {title ? <Heading {...title} /> : <span className="skeleton h-24 w-64 md:(h-36 w-96)" />}
        {details ?? <DetailsPlaceholder line={title?.tagline} />}
      </div>
    </header>
    {children ?? <AboutPlaceholder />}
  </article>
)
