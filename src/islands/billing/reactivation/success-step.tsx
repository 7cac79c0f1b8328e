import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { successOf } from '#lib/billing/flow/order/success.ts'
import type { PayStepProps } from '#lib/billing/flow/pay-flow.ts'

export const SuccessStep = ({ flow: { answers, draft } }: Pick<PayStepProps, 'flow'>) => {
  const { title, text, facts, isMailed } = successOf(answers, draft)
  return (
    <div className="status-card grid max-w-3xl gap-7">
      <PaymentTitle tone="good" title={title} text={text} />
      <FactList facts={facts} />
      {isMailed && (
        <p className="flex items-start gap-3 text-muted">
          <span className="i-lucide-mail mt-0.5 size-5 shrink-0 text-ink" aria-hidden="true" />
          <span className="min-w-0 break-words">
            Enviamos a confirmação para <span className="text-ink">{answers.customer.email}</span>.
          </span>
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <a href="/sessao" className="button-primary min-h-14 text-lg">
          Escolher perfil e assistir
          <span className="i-lucide-arrow-right size-5" aria-hidden="true" />
        </a>
        <a href="/conta/visao-geral" className="button-quiet min-h-14">
          Ver minha conta
        </a>
      </div>
    </div>
  )
}
