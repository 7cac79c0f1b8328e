import { FormAlert } from '#ui/form/form-alert.tsx'
import { useRecovery } from '#islands/session/use-recovery.ts'

interface Props {
  email: string
  /** The account only has a social login. */
  isFirst: boolean
}

export const PasswordByMail = ({ email, isFirst }: Props) => {
  const { isSent, refusal, isSending, send } = useRecovery(email)
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-[56ch] text-pretty text-muted">
        {isFirst ? 'Esta conta ainda não tem senha. ' : 'Não lembra a senha atual? '}
        Enviamos um link para <strong className="break-words text-ink">{email}</strong>. Depois de
        escolher a senha, todos os dispositivos entram de novo.
      </p>
      <FormAlert message={refusal} />
      <p role="status" className={isSent ? 'text-success' : 'sr-only'}>
        {isSent && 'Link enviado. Ele vale por 30 minutos.'}
      </p>
      {!isSent && (
        <button
          type="button"
          className={isFirst ? 'button-primary' : 'button-quiet'}
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {isSending ? 'Enviando…' : 'Enviar link por e-mail'}
        </button>
      )}
    </div>
  )
}
