import { PaymentPanel } from '#islands/billing/payments/payment-panel.tsx'
import { useFollowed } from '#islands/billing/payments/use-followed.ts'
import { StatusFrame } from '#islands/billing/status/status-frame.tsx'
import { openPayment } from '#lib/billing/flow/answers.ts'
import { followPayment } from '#lib/billing/flow/order/send-order.ts'
import { type PayFlow, type PayStepProps, turnTo } from '#lib/billing/flow/pay-flow.ts'
import { messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'

const Followed = ({ known, paying }: { known: Payment; paying: PayFlow }) => {
  const { value, error, failures, askNow } = useFollowed(() => followPayment(known, paying.refresh))
  const payment = value ?? known
  return (
    <StatusFrame
      isLoaded
      error={error}
      failures={failures}
      onRetry={askNow}
      announcement={messagesOf(payment).title}
    >
      <PaymentPanel payment={payment} onRenewed={paying.refresh} />
    </StatusFrame>
  )
}

const quiet =
  'min-h-11 cursor-pointer rounded-1 px-1 font-semibold underline underline-offset-4 hover:text-accent focus-ring'

export const DocumentStep = ({ flow, paying }: PayStepProps) => {
  const payment = openPayment(flow.answers)
  const { state } = flow.answers.customer.service
  if (!payment) return null
  return (
    <>
      <Followed key={payment.uuid} known={payment} paying={paying} />
      <div className="flex flex-wrap justify-center gap-x-8 gap-y-2">
        <button
          type="button"
          className={quiet}
          onClick={() => turnTo(paying, 'other_method', { method: 'card' })}
        >
          Pagar com cartão
        </button>
        {state !== 'past_due' && (
          <button type="button" className={quiet} onClick={() => turnTo(paying, 'other_plan')}>
            Trocar de plano
          </button>
        )}
      </div>
    </>
  )
}
