import { FormAlert } from '#ui/form/form-alert.tsx'
import { useRecovery } from '#islands/session/use-recovery.ts'

/** Keeps the values typed on the page. */
export const ForgottenPassword = ({ email }: { email: string | undefined }) => {
  const { isSent, refusal, isSending, send } = useRecovery(email)
  return (
    <div className="-mt-3 flex flex-col gap-3">
      {!isSent && (
        <button
          type="button"
          className="min-h-11 cursor-pointer self-start rounded-1 text-ink underline underline-offset-4 hover:text-accent focus-ring"
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {isSending ? 'Enviando o link…' : 'Esqueci minha senha'}
        </button>
      )}
      <FormAlert message={refusal} />
      <p role="status" className={isSent ? 'text-pretty text-success' : 'sr-only'}>
        {isSent &&
          `Enviamos para ${email} um link para escolher outra senha. Depois de trocar, você entra de novo.`}
      </p>
    </div>
  )
}
