import { useRef, useState } from 'react'
import { PlayIcon } from '#ui/play-icon.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { formatClock } from '#shared/time.ts'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import { ageLabel, momentPath } from '#lib/engagement/comment-rules.ts'
import { changeComment, isOnItsWay, type Thread } from '#lib/engagement/comments.ts'
import { keepDraft, readDraft } from '#lib/engagement/drafts.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { avatarOf } from '#lib/profiles/rules.ts'
import { CommentActions } from './comment-actions.tsx'
import { CommentEditor } from './comment-editor.tsx'

interface Props {
  comment: Comment
  content: ContentDetail
  thread: Thread
}

const ageNow = ({ created_at: instant }: Comment) => ageLabel(instant, Date.now())

const By = ({ comment }: Pick<Props, 'comment'>) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <span className="break-words font-semibold">{comment.author.name}</span>
    <span className="text-sm text-muted">
      {isOnItsWay(comment) ? 'Enviando…' : ageNow(comment)}
      {comment.edited_at && ' · editado'}
    </span>
  </p>
)

const MomentLink = ({ comment, content }: Pick<Props, 'comment' | 'content'>) => {
  if (comment.interval === null) return null
  const clock = formatClock(comment.interval)
  return (
    <a
      href={momentPath(content, comment.content_id, comment.interval)}
      aria-label={`Assistir a partir de ${clock}`}
      className="comment-moment focus-ring"
    >
      <PlayIcon className="size-3.5" />
      {clock}
    </a>
  )
}

interface Editing {
  text: string
  error: string
}

/** If the server refuses the text, the editor opens again with it. */
const useEditing = ({ comment, thread }: Props) => {
  const [editing, setEditing] = useState<Editing>()
  const keep = (text: string) => keepDraft(thread.profile.id, -comment.id, { text, moment: '' })
  const save = async (text: string) => {
    setEditing(undefined)
    try {
      if (text !== comment.text) await changeComment(thread, comment, text)
      keep('')
    } catch (error) {
      const { message, fields = {} } = refusalOf(error)
      setEditing({ text, error: fields.text?.[0] ?? message })
    }
  }
  return {
    editing,
    keep,
    save,
    open: () => {
      const { text } = readDraft(thread.profile.id, -comment.id)
      setEditing({ text: text || comment.text, error: '' })
    },
    close: () => {
      keep('')
      setEditing(undefined)
    },
  }
}

export const CommentItem = (props: Props) => {
  const { comment, content, thread } = props
  const { editing, keep, save, open, close } = useEditing(props)
  const body = useRef<HTMLDivElement>(null)
  const focusBack = () => body.current?.focus()
  return (
    <div ref={body} tabIndex={-1} className="flex gap-4 py-4 outline-none">
      <img
        src={avatarOf({ cover: comment.author.cover, is_kids: false })}
        alt=""
        width="44"
        height="44"
        loading="lazy"
        className="size-11 shrink-0 rounded-full"
      />
      <div className="min-w-0 flex-1">
        <By comment={comment} />
        <MomentLink comment={comment} content={content} />
        {editing ? (
          <CommentEditor
            {...editing}
            onType={keep}
            onSave={(text) => {
              void save(text)
              focusBack()
            }}
            onCancel={() => {
              close()
              focusBack()
            }}
          />
        ) : (
          <p dir="auto" className="comment-words">
            {comment.text}
          </p>
        )}
        {!editing && !isOnItsWay(comment) && (
          <CommentActions comment={comment} thread={thread} onEdit={open} />
        )}
      </div>
    </div>
  )
}
