import { GrownNote } from '#ui/grid/grown-note.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { usePaged } from '#ui/grid/use-paged.ts'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import type { Thread } from '#lib/engagement/comments.ts'
import { commentsQuery } from '#lib/engagement/queries.ts'
import { counted } from '#shared/counted.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentRows } from './comments-placeholder.tsx'

interface MoreProps {
  isLoading: boolean
  error: Error | null
  onMore: () => void
}

const More = ({ isLoading, error, onMore }: MoreProps) =>
  error ? (
    <LoadFailure detail={error.message} onRetry={onMore} isRetrying={isLoading} />
  ) : (
    <button type="button" className="button-quiet mt-4" aria-disabled={isLoading} onClick={onMore}>
      {isLoading ? 'Carregando…' : 'Ver mais comentários'}
    </button>
  )

const Waiting = () => (
  <div aria-busy="true">
    <CommentRows />
    <SlowNote />
  </div>
)

interface Props {
  content: ContentDetail
  thread: Thread
}

const countLabel = (count: number) => counted(count, 'comentário', 'comentários')

export const CommentList = ({ content, thread }: Props) => {
  const { topicId, profile } = thread
  const paged = usePaged(commentsQuery(topicId, profile.id), ({ id }) => id)
  const { data, error, refetch, isFetching } = paged.query
  const { items } = paged
  if (error && !data)
    return (
      <LoadFailure detail={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!data) return <Waiting />
  if (items.length === 0)
    return <p className="py-4 text-muted">Ninguém comentou ainda. Comece a conversa!</p>
  const [newest] = data.pages
  const count = newest?.count ?? items.length
  return (
    <>
      <p className="text-sm text-muted">{countLabel(count)}</p>
      {count > 1 && <GrownNote shown={items.length} count={count} noun="comentários" />}
      <ol className="divide-y divide-line/50">
        {items.map((comment) => (
          <li key={comment.id} className="comment">
            <CommentItem comment={comment} content={content} thread={thread} />
          </li>
        ))}
      </ol>
      {paged.hasMore && (
        <More isLoading={paged.isLoadingMore} error={paged.moreError} onMore={paged.onMore} />
      )}
    </>
  )
}
