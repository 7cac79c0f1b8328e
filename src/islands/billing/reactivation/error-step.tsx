import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { openPayment } from '#lib/billing/flow/answers.ts'
import { orderOf } from '#lib/billing/flow/order/order.ts'
import { problemMessages, type WayOut } from '#lib/billing/flow/problems.ts'
import {
  type PayFlow,
  type PayStepProps,
  type ReadyPayFlow,
  turnTo,
} from '#lib/billing/flow/pay-flow.ts'
import { retryFlow } from '#lib/billing/flow/order/submit.ts'
import { methodNames, paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import { formatMoney } from '#shared/billing/money.ts'

const ways: Record<WayOut, { label: string; icon: string; go: (paying: PayFlow) => void }> = {
  retried: { label: 'Tentar de novo', icon: 'i-lucide-rotate-cw', go: retryFlow },
  other_card: {
    label: 'Usar outro cartão',
    icon: 'i-lucide-credit-card',
    go: (paying) =>
      turnTo(paying, 'other_card', {
        method: 'card',
        wantsNewCard: true,
        withoutTrial: undefined,
      }),
  },
  other_method: {
    label: 'Pagar de outra forma',
    icon: 'i-lucide-wallet',
    go: (paying) => turnTo(paying, 'other_method'),
  },
  other_plan: {
    label: 'Escolher outro plano',
    icon: 'i-lucide-layers',
    go: (paying) => turnTo(paying, 'other_plan'),
  },
  trial_dropped: {
    label: 'Continuar sem os dias grátis',
    icon: 'i-lucide-arrow-right',
    go: (paying) => turnTo(paying, 'trial_dropped', { withoutTrial: true }),
  },
  total_seen: {
    label: 'Ver o novo total',
    icon: 'i-lucide-arrow-right',
    go: (paying) => turnTo(paying, 'total_seen'),
  },
  coupon_dropped: {
    label: 'Continuar sem o cupom',
    icon: 'i-lucide-ticket-x',
    go: (paying) => turnTo(paying, 'coupon_dropped', { coupon: undefined }),
  },
}

const factsOf = ({ answers, draft, now }: ReadyPayFlow) => {
  const { planName, totalCents, method, card } = orderOf(answers, draft, now)
  const payment = openPayment(answers)
  const paid = card ? paidWith({ method: 'card', card }) : method && methodNames[method]
  return [
    ...(planName ? [{ label: 'Plano', value: planName }] : []),
    { label: 'Valor', value: formatMoney(payment?.amount ?? totalCents) },
    ...(paid ? [{ label: 'Forma de pagamento', value: paid }] : []),
  ]
}

export const ErrorStep = ({ flow, paying }: PayStepProps) => {
  const payment = openPayment(flow.answers)
  const messages = problemMessages(flow.draft.problem, payment?.refusal)
  return (
    <div className="status-card grid max-w-3xl gap-7">
      <PaymentTitle tone="bad" title={messages.title} text={messages.text} />
      <FactList facts={factsOf(flow)} />
      <div className="flex flex-col flex-wrap gap-3 sm:flex-row">
        {messages.ways.map((way, index) => (
          <button
            key={way}
            type="button"
            className={index === 0 ? 'button-primary' : 'button-quiet'}
            onClick={() => ways[way].go(paying)}
          >
            <span className={`size-5 ${ways[way].icon}`} aria-hidden="true" />
            {ways[way].label}
          </button>
        ))}
      </div>
    </div>
  )
}
