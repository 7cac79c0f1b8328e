import { type SubmitEvent, useId, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { refusalOf } from '#lib/api/problems.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { ModalDialog } from './modal-dialog.tsx'

interface Reason<T extends string> {
  value: T
  label: string
}

interface Props<T extends string> {
  title: string
  question: string
  reasons: readonly Reason<T>[]
  /** Maximum length of the optional text; without it, only a reason is asked for. */
  textLength?: number | undefined
  send: (reason: T, text: string | null) => Promise<unknown>
  onClose: () => void
}

const optionStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-ink/8 has-[:checked]:bg-ink/12'

const Reasons = <T extends string>({ question, reasons, error }: ReasonsProps<T>) => {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-muted">{question}</legend>
      {reasons.map(({ value, label }) => (
        <label key={value} className={optionStyle}>
          <input
            type="radio"
            name="reason"
            value={value}
            className="size-5 shrink-0 accent-accent focus-ring"
          />
          {label}
        </label>
      ))}
      <p id={errorId} role="alert" className="mt-1 min-h-6 px-3 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  )
}

interface ReasonsProps<T extends string> {
  question: string
  reasons: readonly Reason<T>[]
  error: string
}

const ReportText = ({ most }: { most: number }) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        Conte mais, se quiser
      </label>
      <textarea
        id={id}
        name="text"
        rows={3}
        maxLength={most}
        className="w-full rounded-control border border-muted/60 bg-surface px-4 py-3 text-ink focus-ring"
      />
    </div>
  )
}

const useReport = <T extends string>({ reasons, send, onClose }: Props<T>) => {
  const [error, setError] = useState('')
  const [message, setMessage] = useState('')
  const [isSending, setIsSending] = useState(false)
  const deliver = async (reason: T, text: string) => {
    setIsSending(true)
    setMessage('')
    try {
      await send(reason, text.trim() || null)
      showSuccess('Denúncia enviada. Obrigado por avisar.')
      onClose()
    } catch (failure) {
      setIsSending(false)
      setMessage(refusalOf(failure).message)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = reasons.find(({ value }) => value === fields.get('reason'))
    setError(chosen ? '' : 'Escolha um motivo.')
    if (!chosen) event.currentTarget.querySelector('input')?.focus()
    else if (!isSending) void deliver(chosen.value, String(fields.get('text') ?? ''))
  }
  return { error, message, isSending, onSubmit }
}

export const ReportDialog = <T extends string>(props: Props<T>) => {
  const { title, question, reasons, textLength, onClose } = props
  const { error, message, isSending, onSubmit } = useReport(props)
  return (
    <ModalDialog onClose={onClose}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        {title}
      </Heading>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-4">
        <Reasons question={question} reasons={reasons} error={error} />
        {textLength !== undefined && <ReportText most={textLength} />}
        <FormAlert message={message} />
        <div className="mt-2 flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button-primary" aria-disabled={isSending}>
            {isSending ? 'Enviando…' : 'Enviar denúncia'}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}
