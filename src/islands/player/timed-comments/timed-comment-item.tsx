import { PlayIcon } from '#ui/play-icon.tsx'
import { formatClock } from '#shared/time.ts'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import { ageLabel } from '#lib/engagement/comment-rules.ts'
import { isOnItsWay } from '#lib/engagement/comments.ts'
import { seekTo } from '#lib/player/keyboard/controls.ts'
import { avatarOf } from '#lib/profiles/rules.ts'

interface Props {
  comment: Comment
  /** The video has reached its second. */
  isCurrent: boolean
}

const SeekButton = ({ seconds }: { seconds: number }) => (
  <button
    type="button"
    aria-label={`Ir para ${formatClock(seconds)}`}
    className="timed-comment-seek focus-ring"
    onClick={() => seekTo(seconds)}
  >
    <PlayIcon className="size-3" />
    {formatClock(seconds)}
  </button>
)

const ageNow = ({ created_at: instant }: Comment) => ageLabel(instant, Date.now())

export const TimedCommentItem = ({ comment, isCurrent }: Props) => (
  <div className="timed-comment" data-current={isCurrent}>
    <img
      src={avatarOf({ cover: comment.author.cover, is_kids: false })}
      alt=""
      width="36"
      height="36"
      loading="lazy"
      className="size-9 shrink-0 rounded-full"
    />
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="break-words font-semibold">{comment.author.name}</span>
        <span className="text-sm text-muted">
          {isOnItsWay(comment) ? 'Enviando…' : ageNow(comment)}
        </span>
      </p>
      {comment.interval !== null && <SeekButton seconds={comment.interval} />}
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {comment.text}
      </p>
    </div>
  </div>
)
