import type { ReactNode } from 'react'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'

interface Props<T> {
  id: string
  title: string
  more?: string | undefined
  items: readonly T[] | undefined
  error: Error | null
  onRetry: () => void
  keyOf: (item: T) => number
  render: (item: T) => ReactNode
  /** Without it, an empty row is hidden. */
  empty?: ReactNode
}

const longestRow = 24

export const AreaRow = <T,>(props: Props<T>) => {
  const { id, title, more, items, error, onRetry, keyOf, render, empty } = props
  if (items?.length)
    return (
      <Carousel id={id} title={title} more={more}>
        {items.slice(0, longestRow).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </Carousel>
    )
  if (items ? !empty : !error) return null
  return (
    <section className="row" aria-label={title}>
      <h2 className="row-title">{title}</h2>
      <div className="gutter">
        {items ? empty : <LoadFailure detail={error?.message ?? ''} onRetry={onRetry} />}
      </div>
    </section>
  )
}
