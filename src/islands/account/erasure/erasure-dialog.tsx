import { useId, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { erasureConsequences } from '#lib/account/erasure-messages.ts'
import { requestErasure } from '#lib/account/privacy.ts'
import { refusalOf } from '#lib/api/problems.ts'

interface Props {
  /** Planned day of the erasure. */
  day: string
  onDone: () => void
  onClose: () => void
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

const useErasure = (onDone: () => void) => {
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    setMessage('')
    try {
      if (await requestErasure()) return onDone()
    } catch (error) {
      setMessage(refusalOf(error).message)
    }
    setIsBusy(false)
  }
  return { message, isBusy, send }
}

const Consequences = () => (
  <ul className="mt-4 flex flex-col gap-2.5">
    {erasureConsequences.map((sentence) => (
      <li key={sentence} className="flex gap-2.5 text-pretty">
        <span className="mt-2.5 size-1.5 shrink-0 rounded-full bg-accent" aria-hidden="true" />
        {sentence}
      </li>
    ))}
  </ul>
)

export const ErasureDialog = ({ day, onDone, onClose }: Props) => {
  const textId = useId()
  const { message, isBusy, send } = useErasure(onDone)
  return (
    <ModalDialog onClose={onClose} role="alertdialog" aria-describedby={textId}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        Excluir a conta?
      </Heading>
      <div id={textId} className="mb-4 mt-3 text-muted">
        <p className="text-pretty">
          A exclusão acontece em <strong className="text-ink">{day}</strong>. Até lá você pode
          desistir.
        </p>
        <Consequences />
      </div>
      <FormAlert message={message} />
      <div className="mt-7 flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
        <button type="button" className="button-quiet" onClick={onClose} ref={takeFocus}>
          Cancelar
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isBusy}
          onClick={() => void send()}
        >
          {isBusy ? 'Um momento…' : 'Excluir a conta'}
        </button>
      </div>
    </ModalDialog>
  )
}
