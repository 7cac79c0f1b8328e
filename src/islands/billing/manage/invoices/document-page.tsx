import { PaymentPanel } from '#islands/billing/payments/payment-panel.tsx'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { useFollowed } from '#islands/billing/payments/use-followed.ts'
import { StatusFrame } from '#islands/billing/status/status-frame.tsx'
import type { Payment } from '#shared/billing/payments/contract.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { paymentPauseMs } from '#lib/billing/payments/follow/polling.ts'
import {
  documentPath,
  fetchOwnPayment,
  paymentOfAddress,
} from '#lib/billing/payments/own-payment.ts'
import { messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'

const back = (
  <a href="/conta/gerenciar-pagamento" className="button-primary justify-self-start">
    Ver meus pagamentos
  </a>
)

const Unknown = () => (
  <div className="grid gap-7">
    <PaymentTitle
      tone="neutral"
      title="Não encontramos este pagamento"
      text="Ele não é desta conta, ou o endereço não está certo. Suas cobranças estão todas em um lugar."
    />
    {back}
  </div>
)

const uuidInAddress = () => paymentOfAddress(location.pathname)

/** A boleto that replaces a Pix has its own page. */
const goTo = (payment: Payment) => {
  const path = documentPath(payment)
  const isSamePage = path.split('/')[2] === location.pathname.split('/')[2]
  if (!isSamePage) location.replace(path)
  else history.replaceState(null, '', path + location.search)
  return isSamePage
}

/** The payment may have another method than the address says. */
const askForPayment = async (signal: AbortSignal) => {
  const payment = await fetchOwnPayment(uuidInAddress(), signal)
  if (payment && documentPath(payment) !== location.pathname.replace(/\/+$/, '')) goTo(payment)
  return payment
}

export const DocumentPage = () => {
  const { value, error, failures, askNow } = useFollowed(() =>
    follow(askForPayment, (payment) => payment && paymentPauseMs(payment)),
  )
  const onRenewed = async (payment: Payment) => {
    if (goTo(payment)) await askNow()
  }
  return (
    <StatusFrame
      isLoaded={value !== undefined}
      error={error}
      failures={failures}
      onRetry={askNow}
      announcement={value ? messagesOf(value).title : ''}
    >
      {value ? (
        <div className="grid gap-7">
          <PaymentPanel payment={value} onRenewed={onRenewed} />
          {['receipt', 'nothing'].includes(messagesOf(value).shows) && back}
        </div>
      ) : (
        <Unknown />
      )}
    </StatusFrame>
  )
}
