import { WithdrawErasure } from '#islands/account/erasure/withdraw-erasure.tsx'
import { StepFrame } from '#islands/billing/flow/step-frame.tsx'
import { formatDay } from '#shared/time.ts'

interface Props {
  plannedFor: string
  onWithdrawn: () => void
}

/** Replaces the first step, because an account that will be erased must not buy anything. */
export const ErasureFirst = ({ plannedFor, onWithdrawn }: Props) => (
  <StepFrame
    step="erasure"
    title={`Sua conta será excluída em ${formatDay(plannedFor)}`}
    lead="Enquanto a exclusão estiver marcada, não dá para assinar nem pagar por esta conta. Se você quer continuar, desista da exclusão: seus perfis e suas listas ficam como estão, e o próximo passo é escolher o plano."
  >
    <div className="flex flex-wrap gap-3">
      <WithdrawErasure className="button-primary" onWithdrawn={onWithdrawn} />
      <a href="/conta/visao-geral" className="button-quiet">
        Deixar como está
      </a>
    </div>
  </StepFrame>
)
