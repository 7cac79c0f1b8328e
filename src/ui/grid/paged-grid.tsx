import type { ReactNode } from 'react'
import type { PagedQuery } from '#lib/api/paging.ts'
import { type GridShape, GridPlaceholder } from './grid-placeholder.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { usePaged } from './use-paged.ts'
import { VirtualGrid } from './virtual-grid.tsx'

interface Props<T> {
  label: string
  query: PagedQuery<T>
  shape?: GridShape
  keyOf: (item: T) => string | number
  render: (item: T, index: number) => ReactNode
  empty: ReactNode
  unknown?: ReactNode
  end?: ReactNode
}

export const PagedGrid = <T,>(props: Props<T>) => {
  const { label, query, shape = 'poster', keyOf, render, empty, unknown, end } = props
  const { query: result, ...list } = usePaged(query, keyOf)
  return (
    <QueryScreen
      query={{
        data: result.data,
        error: list.moreError ? null : result.error,
      }}
      placeholder={<GridPlaceholder shape={shape} />}
      isEmpty={() => list.items.length === 0}
      empty={empty}
      unknown={unknown}
    >
      {() => (
        <>
          <VirtualGrid {...list} label={label} shape={shape} keyOf={keyOf} render={render} />
          {!list.hasMore && end}
        </>
      )}
    </QueryScreen>
  )
}
