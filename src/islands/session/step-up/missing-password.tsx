import { Heading } from 'react-aria-components/Dialog'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { useRecovery } from '#islands/session/use-recovery.ts'

interface Props {
  email: string
  onClose: () => void
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** For accounts that only have a social login. */
export const MissingPassword = ({ email, onClose }: Props) => {
  const { isSent, refusal, isSending, send } = useRecovery(email)
  return (
    <ModalDialog onClose={onClose}>
      <span className="i-lucide-key-round mb-4 block size-10 text-accent" aria-hidden="true" />
      <Heading slot="title" className="text-balance font-display text-2xl font-semibold">
        Sua conta ainda não tem senha
      </Heading>
      <p className="mt-3 text-pretty text-muted">
        Você entra com a conta de outro serviço. Esta mudança pede uma senha da Vereda: enviamos um
        link para <strong className="break-words text-ink">{email}</strong>, você escolhe a senha,
        entra de novo e repete a mudança.
      </p>
      <div className="mt-4">
        <FormAlert message={refusal} />
        <p role="status" className={isSent ? 'text-success' : 'sr-only'}>
          {isSent && 'Link enviado. Ele vale por 30 minutos.'}
        </p>
      </div>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
        <button type="button" className="button-quiet" onClick={onClose}>
          {isSent ? 'Fechar' : 'Cancelar'}
        </button>
        {!isSent && (
          <button
            type="button"
            className="button-primary"
            aria-disabled={isSending}
            onClick={() => void send()}
            ref={takeFocus}
          >
            {isSending ? 'Enviando…' : 'Enviar link'}
          </button>
        )}
      </div>
    </ModalDialog>
  )
}
