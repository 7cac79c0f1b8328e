import { useId, useState } from 'react'
import { otherReason } from '#shared/billing/cancellation/reasons.ts'
import { RadioTile } from '#ui/form/radio-card.tsx'
import {
  readReason,
  reasonChoices,
  type ReasonDraft,
  reasonOf,
} from '#lib/billing/cancellation/reasons.ts'
import { keepReason } from '#lib/billing/cancellation/store.ts'

interface Props {
  reason: string
  onChange: (reason: string) => void
}

const longest = 500

interface TextProps {
  text: string
  onInput: (text: string) => void
}

const OwnReason = ({ text, onInput }: TextProps) => {
  const id = useId()
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        Conte com suas palavras, se quiser
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={longest}
        value={text}
        onChange={({ currentTarget }) => onInput(currentTarget.value)}
        className="block w-full resize-y rounded-control border border-muted/60 bg-surface px-4 py-3 text-ink transition-colors hover:border-muted focus-ring"
      />
    </div>
  )
}

export const Question = ({ reason, onChange }: Props) => {
  const id = useId()
  const [draft, setDraft] = useState(() => readReason(reason))
  const change = (next: ReasonDraft) => {
    setDraft(next)
    onChange(reasonOf(next))
    keepReason(reasonOf(next))
  }
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="font-semibold">
        Quer contar por que está cancelando? <span className="text-muted">(opcional)</span>
      </legend>
      <p id={`${id}-note`} className="mb-3 mt-1 text-sm text-muted">
        Sua resposta ajuda a melhorar a Vereda e não muda nada no cancelamento.
      </p>
      <div className="flex flex-wrap gap-2">
        {reasonChoices.map((choice) => (
          <RadioTile
            key={choice}
            name={`${id}-reason`}
            value={choice}
            checked={draft.choice === choice}
            onChange={() => change({ ...draft, choice })}
            className="flex min-h-11 items-center rounded-control bg-surface px-4 py-2 text-15px"
          >
            {choice}
          </RadioTile>
        ))}
      </div>
      {draft.choice === otherReason && (
        <OwnReason text={draft.text} onInput={(text) => change({ ...draft, text })} />
      )}
    </fieldset>
  )
}
