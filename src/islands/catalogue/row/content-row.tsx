import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Carousel } from '#islands/ui/carousel.tsx'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import { queryClient } from '#lib/query-client.ts'
import type { Paged } from '#lib/wire.ts'
import { RowPlaceholder } from './row-placeholder.tsx'

interface Props<T> {
  title: string
  query: UseQueryOptions<Paged<T>>
  shape?: 'poster' | 'wide' | 'large'
  keyOf: (item: T) => string | number
  render: (item: T, index: number) => ReactNode
}

/** A row with its own answer: on the way, there, empty (then no row) or failed. */
export const ContentRow = <T,>({ title, query, shape, keyOf, render }: Props<T>) => {
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
  if (!data) return <RowPlaceholder shape={shape} />
  if (data.results.length === 0) return null
  return (
    <Carousel title={title}>
      {data.results.map((item, index) => (
        <li key={keyOf(item)}>{render(item, index)}</li>
      ))}
    </Carousel>
  )
}
