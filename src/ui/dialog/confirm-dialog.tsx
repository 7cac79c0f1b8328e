import { useId } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { ModalDialog } from './modal-dialog.tsx'

interface Props {
  title?: string
  text?: string
  cancelLabel?: string
  confirmLabel?: string
  onConfirm: () => void
  onClose: () => void
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** The default texts are from spec section 9. */
export const ConfirmDialog = ({
  title = 'Tem certeza?',
  text,
  cancelLabel = 'Cancelar',
  confirmLabel = 'Confirmar',
  onConfirm,
  onClose,
}: Props) => {
  const textId = useId()
  return (
    <ModalDialog onClose={onClose} role="alertdialog" aria-describedby={text && textId}>
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        {title}
      </Heading>
      {text && (
        <p id={textId} className="mt-3 text-pretty text-muted">
          {text}
        </p>
      )}
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className="button-quiet" onClick={onClose}>
          {cancelLabel}
        </button>
        <button type="button" className="button-primary" onClick={onConfirm} ref={takeFocus}>
          {confirmLabel}
        </button>
      </div>
    </ModalDialog>
  )
}
