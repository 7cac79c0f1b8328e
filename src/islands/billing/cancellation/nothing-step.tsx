import { WithdrawErasure } from '#islands/account/erasure/withdraw-erasure.tsx'
import { afterErasure, type ReadyRetention } from '#lib/billing/cancellation/store.ts'

const button = 'button-quiet min-h-13'

export const NothingStep = ({ answers: terms }: ReadyRetention) => (
  <div className="flex flex-col gap-3 sm:flex-row">
    <a href="/conta/visao-geral" className={button}>
      Ver minha conta
    </a>
    {terms.erases_at ? (
      <WithdrawErasure className={button} onWithdrawn={() => void afterErasure()} />
    ) : (
      <a href="/reativacao/selecionar-plano" className={button}>
        Ver os planos
      </a>
    )}
  </div>
)
