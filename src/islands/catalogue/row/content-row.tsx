import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { queryClient } from '#lib/api/query-client.ts'
import { arrangeRow } from '#lib/catalogue/row-order.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { useFarAway } from './far-row.tsx'
import type { RowShape } from './row-placeholder.tsx'
import { Row } from './row.tsx'

/** For the data layer. */
interface RowOrigin {
  origin: string
  originDescription: string
}

interface Props<T> {
  /** Used to restore the scroll position. */
  id: string
  title: string
  more?: string

  query: UseQueryOptions<Paged<T>>
  shape?: RowShape
  /** Titles at the start of these rows are moved to the end of this one. */
  neighbours?: readonly string[]
  keyOf: (item: T) => string | number
  render: (item: T, index: number, origin: RowOrigin) => ReactNode
}

export const cardsOf = <T,>(
  results: readonly T[],
  { id, title, neighbours, keyOf, render }: Omit<Props<T>, 'query'>,
) => {
  const origin = { origin: id, originDescription: title }
  const items = new Map(results.map((item) => [keyOf(item), item]))
  return arrangeRow(id, [...items.keys()], neighbours).map((key, index) => {
    const item = items.get(key)
    return item && <li key={key}>{render(item, index, origin)}</li>
  })
}

/** Hidden if empty. */
export const ContentRow = <T,>(props: Props<T>) => {
  const { id, title, more, query, shape } = props
  const far = useFarAway()
  const { data, error, refetch } = useQuery({ ...query, enabled: !far }, queryClient)
  return (
    <Row
      id={id}
      title={title}
      more={more}
      shape={shape}
      items={far ? undefined : data && cardsOf(data.results, props)}
      failure={
        error &&
        !data && (
          <div className="gutter">
            <LoadFailure detail={error.message} onRetry={() => void refetch()} />
          </div>
        )
      }
    />
  )
}
