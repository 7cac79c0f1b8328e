import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo, useRef } from 'react'
import { EmailConfirmation } from '#islands/engagement/comments/email-confirmation.tsx'
import { SidePanel } from '#islands/player/side-panel.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import {
  currentTimedComment,
  type TimedComment,
  timedCommentsOf,
} from '#lib/engagement/timed-comment-rules.ts'
import { playerRoot } from '#lib/player/player-root.ts'
import { $playback, $position } from '#lib/player/store.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { TimedCommentComposer } from './timed-comment-composer.tsx'
import { TimedCommentItem } from './timed-comment-item.tsx'
import { useVideoComments } from './use-video-comments.ts'

/** Does not scroll while the user reads or writes in the list. */
const useFollowing = (current: number) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = list.current?.children[current]
    const isInUse = list.current?.matches(':hover, :focus-within')
    if (!isInUse) item?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return list
}

/** Rerenders only when the current comment changes, not with every position. */
const useCurrent = (timedComments: readonly TimedComment[]) =>
  useStore(
    useMemo(
      () => computed($position, (position) => currentTimedComment(timedComments, position)),
      [timedComments],
    ),
  )

const Waiting = () => (
  <div aria-busy="true" className="grid gap-4 p-2">
    <p className="sr-only">Carregando os comentários</p>
    <span className="skeleton h-16" />
    <span className="skeleton h-16" />
  </div>
)

const Others = ({ comments }: { comments: readonly Comment[] }) => (
  <>
    <h3 className="mt-4 px-2 font-semibold">Sobre o vídeo inteiro</h3>
    <ul className="grid gap-1">
      {comments.map((comment) => (
        <li key={comment.id}>
          <TimedCommentItem comment={comment} isCurrent={false} />
        </li>
      ))}
    </ul>
  </>
)

const List = ({ videoId, profileId }: { videoId: number; profileId: number }) => {
  const { comments, error, refetch, isFetching } = useVideoComments(videoId, profileId)
  const timedComments = useMemo(() => timedCommentsOf(comments ?? []), [comments])
  const others = comments?.filter(({ interval }) => interval === null) ?? []
  const current = useCurrent(timedComments)
  const list = useFollowing(current)
  if (error && !comments)
    return (
      <LoadFailure detail={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!comments) return <Waiting />
  if (comments.length === 0)
    return <p className="p-2 text-muted">Ninguém comentou este vídeo ainda. Comece a conversa!</p>
  return (
    <>
      <ol ref={list} className="grid gap-1">
        {timedComments.map((comment, index) => (
          <li key={comment.id}>
            <TimedCommentItem comment={comment} isCurrent={index === current} />
          </li>
        ))}
      </ol>
      {others.length > 0 && <Others comments={others} />}
    </>
  )
}

export const CommentPanel = () => {
  const videoId = useStore($playback)?.content_id
  const profile = useStore($currentProfile)
  if (videoId === undefined || !profile) return null
  return (
    <SidePanel
      title="Comentários"
      foot={<TimedCommentComposer key={videoId} videoId={videoId} profile={profile} />}
    >
      <List key={videoId} videoId={videoId} profileId={profile.id} />
      <EmailConfirmation container={playerRoot() ?? undefined} />
    </SidePanel>
  )
}
