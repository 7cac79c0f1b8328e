import '#islands/catalogue/hero.css'
import './content.css'
import type { Content } from '#shared/catalogue/contract.ts'
import { ContentScene, ContentTitle } from './content-title.tsx'

const lines = ['w-full', 'w-11/12', 'w-3/5']

const Lines = () => (
  <div className="grid content-start gap-3">
    {lines.map((width) => (
      <span key={width} className={`skeleton h-5 ${width}`} />
    ))}
  </div>
)

interface Props {
  /** What a list already told of the title: its scene and its name open the page. */
  known?: Content | undefined
}

/**
 * The content page while its title is on the way: the same frame, and never shorter than the screen, so
 * that the comments below it are not seen before it is there.
 */
export const ContentPlaceholder = ({ known }: Props) => (
  <div className="min-h-[100svh]" aria-busy="true">
    <div className="hero content-hero">
      {known && <ContentScene content={known} />}
      <div className="hero-body">
        {known ? (
          <ContentTitle content={known} />
        ) : (
          <span className="skeleton h-24 w-64 md:(h-36 w-96)" />
        )}
        <span className="skeleton h-6 w-56" />
        <p className={`hero-line ${known ? '' : 'skeleton w-72'}`}>{known?.tagline ?? '\u00a0'}</p>
        <div className="hero-actions">
          <div className="content-marks">
            <span className="skeleton h-13 w-44" />
          </div>
          <div className="content-marks w-full md:w-auto">
            <span className="skeleton h-11 w-78" />
          </div>
        </div>
      </div>
    </div>
    <div className="content-about gutter">
      <Lines />
      <Lines />
    </div>
  </div>
)
