import { useId } from 'react'
import { keepReason } from '#lib/billing/cancellation/store.ts'

interface Props {
  reason: string
  onChange: (reason: string) => void
}

const longest = 500

export const Question = ({ reason, onChange }: Props) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        Quer contar por que está cancelando? <span className="text-muted">(opcional)</span>
      </label>
      <p id={`${id}-note`} className="mb-2 mt-1 text-sm text-muted">
        Sua resposta ajuda a melhorar a Vereda e não muda nada no cancelamento.
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-note`}
        rows={3}
        maxLength={longest}
        value={reason}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          keepReason(currentTarget.value)
        }}
        className="block w-full resize-y rounded-control border border-muted/60 bg-surface px-4 py-3 text-ink transition-colors hover:border-muted focus-ring"
      />
    </div>
  )
}
