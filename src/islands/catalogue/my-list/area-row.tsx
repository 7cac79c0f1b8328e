import type { ReactNode } from 'react'
import { Carousel } from '#ui/carousel.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'

interface Props<T> {
  id: string
  title: string
  more?: string | undefined
  items: readonly T[] | undefined
  /** Without items: why there are none. */
  error: Error | null
  onRetry: () => void
  keyOf: (item: T) => number
  render: (item: T) => ReactNode
  /** In place of no items; without it there is then no row. */
  empty?: ReactNode
}

const longestRow = 24

/** One of the rows of "Minha lista": there, empty or failed. */
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
