import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Carousel } from '#ui/carousel.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { queryClient } from '#lib/api/query-client.ts'
import { arrangeRow } from '#lib/catalogue/row-order.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { RowPlaceholder } from './row-placeholder.tsx'

/** Location of a card's button for the data layer. */
export interface RowOrigin {
  origin: string
  originDescription: string
}

interface Props<T> {
  /** Identifies the row on its page, so that its scroll position can be restored. */
  id: string
  title: string
  /** The page with all titles of the row. */
  more?: string

  query: UseQueryOptions<Paged<T>>
  shape?: 'poster' | 'wide' | 'large'
  /** Ids of rows above and below: what stands at their front comes last in this row. */
  neighbours?: readonly string[]
  keyOf: (item: T) => string | number
  render: (item: T, index: number, origin: RowOrigin) => ReactNode
}

/** A row with its own query: loading, loaded, empty (then hidden) or failed. */
export const ContentRow = <T,>(props: Props<T>) => {
  const { id, title, more, query, shape, neighbours, keyOf, render } = props
  const origin = { origin: id, originDescription: title }
  const { data, error, refetch } = useQuery(query, queryClient)
  if (error && !data)
    return (
      <section className="row" aria-label={title}>
        <h2 className="row-title">{title}</h2>
        <div className="gutter">
          <LoadFailure detail={error.message} onRetry={() => void refetch()} />
        </div>
      </section>
    )
  if (!data) return <RowPlaceholder title={title} shape={shape} />
  if (data.results.length === 0) return null
  const items = new Map(data.results.map((item) => [keyOf(item), item]))
  const order = arrangeRow(id, [...items.keys()], neighbours)
  return (
    <Carousel id={id} title={title} more={more}>
      {order.map((key, index) => {
        const item = items.get(key)
        return item && <li key={key}>{render(item, index, origin)}</li>
      })}
    </Carousel>
  )
}
