import { useStore } from '@nanostores/react'
import { CommentText } from '#islands/engagement/comments/comment-text.tsx'
import { useComposer } from '#islands/engagement/comments/use-composer.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { formatClock } from '#shared/time.ts'
import { readMoment } from '#lib/engagement/comment-rules.ts'
import type { Draft } from '#lib/engagement/drafts.ts'
import { $duration, $position } from '#lib/player/store.ts'
import type { Profile } from '#shared/profiles/contract.ts'

/** The draft takes the second of its first letter; a draft from the title's page may have none. */
const momentOf = ({ text, moment }: Draft) => {
  const read = readMoment(moment, Infinity)
  return text !== '' && 'seconds' in read ? read.seconds : null
}

interface Props {
  videoId: number
  profile: Profile
}

export const TimedCommentComposer = ({ videoId, profile }: Props) => {
  const now = Math.floor(useStore($position))
  const duration = Math.floor(useStore($duration))
  const secondOf = (draft: Draft) => Math.min(momentOf(draft) ?? now, duration)
  const { draft, errors, isSending, field, type, onSubmit, onKeyDown } = useComposer({
    thread: { topicId: videoId, profile },
    draftId: videoId,
    secondOf: (draft) => ({ seconds: secondOf(draft) }),
  })
  const write = (text: string) =>
    type({ text, moment: text === '' ? '' : formatClock(momentOf(draft) ?? now) })
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
        value={draft.text}
        error={errors.text}
        field={field}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FormAlert message={errors.moment || errors.message} />
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="submit"
          className="button-primary min-h-11! px-4! tabular-nums"
          aria-disabled={isSending}
        >
          {isSending ? 'Enviando…' : `Comentar em ${formatClock(secondOf(draft))}`}
        </button>
        {draft.text !== '' && (
          <button
            type="button"
            className="button-quiet min-h-11! px-4!"
            onClick={() => type({ moment: formatClock(now) })}
          >
            Usar o momento atual
          </button>
        )}
      </div>
    </form>
  )
}
