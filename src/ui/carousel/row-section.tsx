import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** The page with all items of the row. */
  more?: string | undefined
  className?: string
  /** Kept while its items are not drawn, in pixels. */
  height?: number | undefined
  children?: ReactNode
}

/** A titled row. It and its heading stay the same elements while its children change. */
export const RowSection = ({ title, more, className = '', height, children }: Props) => {
  const titleId = useId()
  return (
    <section
      className={`row ${className}`}
      aria-labelledby={titleId}
      style={{ height }}
      data-coming={height === undefined ? undefined : ''}
    >
      <div className="row-head">
        <h2 id={titleId} className="row-title">
          {title}
        </h2>
        {more && (
          <a href={more} className="row-more focus-ring" data-arrows="pass">
            Ver tudo<span className="sr-only"> de {title}</span>
            <span className="i-lucide-chevron-right size-4" aria-hidden="true" />
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
