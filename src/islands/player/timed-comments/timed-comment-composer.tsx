import { type KeyboardEvent, type SubmitEvent } from 'react'
import { CommentText } from '#islands/engagement/comments/comment-text.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { formatClock } from '#shared/time.ts'
import { useTimedCommentDraft } from './use-timed-comment-draft.ts'

interface Props {
  videoId: number
  profileId: number
}

/** Comments on the second at which the writing began; the video keeps playing. */
export const TimedCommentComposer = ({ videoId, profileId }: Props) => {
  const { text, seconds, error, message, isSending, field, type, takeNow, submit } =
    useTimedCommentDraft(videoId, profileId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="timed-comment-composer grid gap-2"
    >
      <CommentText
        label="Comentar neste segundo"
        placeholder="O que acontece aqui?"
        rows={2}
        value={text}
        error={error}
        field={field}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FormAlert message={message} />
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="submit"
          className="button-primary min-h-11! px-4! tabular-nums"
          aria-disabled={isSending}
        >
          {isSending ? 'Enviando…' : `Comentar em ${formatClock(seconds)}`}
        </button>
        {text !== '' && (
          <button type="button" className="button-quiet min-h-11! px-4!" onClick={takeNow}>
            Usar o momento atual
          </button>
        )}
      </div>
    </form>
  )
}
