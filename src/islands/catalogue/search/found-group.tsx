import type { ReactNode } from 'react'
import { GrownNote } from '#ui/grid/grown-note.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'

/** Returned by `usePaged`. */
interface Paged<T> {
  query: { error: Error | null; data: unknown; refetch: () => Promise<unknown> }
  items: readonly T[]
  count: number
  hasMore: boolean
  isLoadingMore: boolean
  moreError: Error | null
  onMore: () => void
}

interface TitleProps {
  id: string
  title: string
  count: number
}

export const FoundTitle = ({ id, title, count }: TitleProps) => (
  <h2 id={id} className="found-title">
    <span>
      {title} {count > 0 && <span className="found-count">{count}</span>}
    </span>
  </h2>
)

interface Props<T> {
  id: string
  title: string
  /** "Mostrar mais assuntos" */
  more: string
  list: Paged<T>
  children: (item: T) => ReactNode
}

/** Hidden without results. */
export const FoundGroup = <T extends { id: number }>(props: Props<T>) => {
  const { id, title, more, list, children } = props
  const { query, items, count, hasMore, isLoadingMore, moreError, onMore } = list
  const failure = query.data === undefined ? query.error : moreError
  if (items.length === 0 && !failure) return null
  return (
    <section aria-labelledby={id}>
      <FoundTitle id={id} title={title} count={items.length > 0 ? count : 0} />
      <GrownNote key={count} shown={items.length} count={count} noun={title.toLowerCase()} />
      <ul className="found-list found-strip">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
        {hasMore && !failure && (
          <li>
            <button
              type="button"
              className="found-chip found-more focus-ring"
              aria-disabled={isLoadingMore}
              onClick={onMore}
            >
              {isLoadingMore ? 'Carregando…' : more}
            </button>
          </li>
        )}
      </ul>
      {failure && (
        <div className="gutter">
          <LoadFailure
            detail={failure.message}
            onRetry={query.data === undefined ? () => void query.refetch() : onMore}
          />
        </div>
      )}
    </section>
  )
}
