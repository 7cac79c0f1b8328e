import { CommentText } from './comment-text.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { progressOf } from '#lib/catalogue/rules.ts'
import { formatClock } from '#shared/time.ts'
import { readMoment, type Topic } from '#lib/engagement/comment-rules.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { useComposer } from './use-composer.ts'

/** In seconds. */
const stoppedAt = (content: ContentDetail, { id }: Topic, profileId: number) => {
  const videos = [content, ...content.seasons.flatMap(({ episodes }) => episodes)]
  const video = videos.find((candidate) => candidate.id === id)
  return video && progressOf(video, profileId)?.watchedSeconds
}

interface MomentProps {
  value: string
  error: string
  stopped: number | undefined
  onChange: (moment: string) => void
}

const MomentField = ({ value, error, stopped, onChange }: MomentProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <div className="w-56">
      <TextField
        label="Em que momento? (opcional)"
        placeholder="12:30"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
    {stopped !== undefined && (
      <button
        type="button"
        className="button-quiet min-h-13!"
        onClick={() => onChange(formatClock(stopped))}
      >
        Onde parei: {formatClock(stopped)}
      </button>
    )}
  </div>
)

interface Props {
  content: ContentDetail
  topic: Topic
  profile: Profile
}

export const Composer = ({ content, topic, profile }: Props) => {
  const { duration } = topic
  const { draft, errors, field, type, onSubmit, onKeyDown } = useComposer({
    thread: { topicId: topic.id, profile },
    draftId: content.id,
    secondOf: ({ moment }) =>
      duration === null ? { seconds: null } : readMoment(moment, duration),
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mb-4 flex flex-col gap-4">
      <CommentText
        label="Seu comentário"
        placeholder="O que você achou?"
        value={draft.text}
        error={errors.text}
        field={field}
        onChange={(event) => type({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {duration !== null && (
        <MomentField
          value={draft.moment}
          error={errors.moment}
          stopped={stoppedAt(content, topic, profile.id)}
          onChange={(moment) => type({ moment })}
        />
      )}
      <FormAlert message={errors.message} />
      <button type="submit" className="button-primary self-start">
        Comentar
      </button>
    </form>
  )
}
