import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  more?: string | undefined
  className?: string
  /** In pixels; reserves the space while the items are not rendered. */
  height?: number | undefined
  children?: ReactNode
}

/** Section and heading stay the same elements while the children change. */
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
