import { useState } from 'react'
import { saveAccount } from '#lib/account/change.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import type { Customer } from '#shared/account/contract.ts'

const heading = 'troca-de-email'

const useEmailChange = ({ id, email, pending_email: pending }: Customer) => {
  const [isBusy, setIsBusy] = useState(false)
  const ask = async (wanted: string, done: string) => {
    if (isBusy) return
    setIsBusy(true)
    await runWithRetryToast(async () => {
      if (await saveAccount(id, { email: wanted })) showSuccess(done)
    })
    setIsBusy(false)
  }
  return {
    isBusy,
    sendAgain: () => ask(pending ?? email, 'Enviamos o link de novo. O anterior não vale mais.'),
    giveUp: async () => {
      await ask(email, 'Você desistiu da troca. O e-mail continua o mesmo.')
      document.getElementById('conteudo')?.focus()
    },
  }
}

export const EmailChangeNotice = ({ customer }: { customer: Customer }) => {
  const { email, pending_email: pending } = customer
  const { isBusy, sendAgain, giveUp } = useEmailChange(customer)
  if (pending === null) return null
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-5 border border-accent/50 rounded-card bg-accent/8 p-5 md:(flex-row items-center justify-between px-7 py-6)"
    >
      <div className="min-w-0">
        <h2 id={heading} className="text-lg font-semibold">
          Confirme seu novo e-mail
        </h2>
        <p className="mt-1 max-w-[60ch] text-pretty text-muted">
          Enviamos um link para <strong className="break-words text-ink">{pending}</strong>. Ele
          vale por 60 minutos. Até lá, sua conta continua com{' '}
          <span className="break-words">{email}</span>.
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isBusy}
          onClick={() => void sendAgain()}
        >
          Enviar de novo
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isBusy}
          onClick={() => void giveUp()}
        >
          Desistir da troca
        </button>
      </div>
    </section>
  )
}
