import { type ReactNode, useEffect } from 'react'
import { type GridShape, gridShapes } from './grid-placeholder.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { useGrid } from './use-grid.ts'

/** Height-to-width ratios, used until a cell is measured. */
const ratios: Record<GridShape, number> = { poster: 3 / 2, wide: 3 / 4, large: 9 / 16 }

interface More {
  hasMore?: boolean
  isLoadingMore?: boolean
  moreError?: Error | null
  onMore?: () => void
}

interface Props<T> extends More {
  label: string
  items: readonly T[]
  /** Total number of items, loaded or not. */
  count: number
  shape?: GridShape
  keyOf: (item: T) => string | number
  /** All cells must have the same height. */
  render: (item: T, index: number) => ReactNode
}

const useMore = (isWanted: boolean, { hasMore, isLoadingMore, moreError, onMore }: More) => {
  const wantsMore = isWanted && hasMore && !isLoadingMore && !moreError
  useEffect(() => {
    if (wantsMore) onMore?.()
  }, [wantsMore, onMore])
}

const Bones = () => (
  <>
    <span className="sr-only">Carregando</span>
    <span className="grid-bones skeleton" data-coming aria-hidden="true" />
  </>
)

export const VirtualGrid = <T,>(props: Props<T>) => {
  const { label, items, count, shape = 'poster', keyOf, render, moreError, onMore } = props
  const { attachList, attachCell, height, ...grid } = useGrid(count, ratios[shape])
  const { cells } = grid
  useMore((cells.at(-1) ?? 0) + 2 * grid.columns >= items.length, props)
  const styleOf = (index: number) => {
    const left = grid.left(index % grid.columns)
    const top = grid.top(Math.floor(index / grid.columns))
    return { width: grid.width, transform: `translate(${left}px, ${top}px)` }
  }
  const cellOf = (index: number) => {
    const item = items[index]
    return (
      <li
        key={item ? keyOf(item) : `cell-${index}`}
        ref={item && index === cells[0] ? attachCell : undefined}
        className="grid-placed"
        style={styleOf(index)}
        data-cell={index}
        aria-setsize={count}
        aria-posinset={index + 1}
      >
        {item ? render(item, index) : <Bones />}
      </li>
    )
  }
  return (
    <>
      <ul
        ref={attachList}
        aria-label={label}
        className={`grid-list ${gridShapes[shape]}`}
        style={{ height: height }}
      >
        {cells.map(cellOf)}
      </ul>
      {moreError && onMore && (
        <div className="gutter sticky bottom-4 z-1 mx-auto w-fit rounded-card bg-surface shadow-2xl">
          <LoadFailure detail={moreError.message} onRetry={onMore} />
        </div>
      )}
    </>
  )
}
