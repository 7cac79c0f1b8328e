import { useState } from 'react'
import { StepFrame } from '#islands/billing/flow/step-frame.tsx'
import { withdrawErasure } from '#lib/account/privacy.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import { formatDay } from '#shared/time.ts'

interface Props {
  plannedFor: string
  onWithdrawn: () => void
}

/** Replaces the first step, because an account that will be erased must not buy anything. */
export const ErasureFirst = ({ plannedFor, onWithdrawn }: Props) => {
  const [isBusy, setIsBusy] = useState(false)
  const withdraw = async () => {
    if (isBusy) return
    setIsBusy(true)
    const isDone = await runWithRetryToast(withdrawErasure)
    setIsBusy(false)
    if (!isDone) return
    showSuccess('Você desistiu da exclusão. Sua conta continua.')
    onWithdrawn()
    document.getElementById('conteudo')?.focus()
  }
  return (
    <StepFrame
      step="erasure"
      title={`Sua conta será excluída em ${formatDay(plannedFor)}`}
      lead="Enquanto a exclusão estiver marcada, não dá para assinar nem pagar por esta conta. Se você quer continuar, desista da exclusão: seus perfis e suas listas ficam como estão, e o próximo passo é escolher o plano."
    >
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-primary"
          aria-disabled={isBusy}
          onClick={() => void withdraw()}
        >
          {isBusy ? 'Um momento…' : 'Desistir da exclusão'}
        </button>
        <a href="/conta/visao-geral" className="button-quiet">
          Deixar como está
        </a>
      </div>
    </StepFrame>
  )
}
