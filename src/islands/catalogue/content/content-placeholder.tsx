import '#islands/catalogue/hero.css'
import './content.css'

const lines = ['w-full', 'w-full', 'w-3/5']

/** The content page while its title is on the way: the same frame, no words yet. */
export const ContentPlaceholder = () => (
  <div aria-hidden="true">
    <div className="hero content-hero">
      <div className="hero-body">
        <span className="skeleton h-24 w-64 md:(h-36 w-96)" />
        <span className="skeleton h-6 w-56" />
        <span className="skeleton h-7 w-72" />
        <span className="skeleton h-13 w-44" />
      </div>
    </div>
    <div className="content-about gutter">
      <div className="grid content-start gap-3">
        {lines.map((width, index) => (
          <span key={index} className={`skeleton h-5 ${width}`} />
        ))}
      </div>
      <div className="grid content-start gap-3">
        {lines.map((width, index) => (
          <span key={index} className={`skeleton h-5 ${width}`} />
        ))}
      </div>
    </div>
  </div>
)
