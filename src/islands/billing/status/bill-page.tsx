import { FactList } from '#islands/billing/payment/fact-list.tsx'
import { PaymentPanel } from '#islands/billing/payment/payment-panel.tsx'
import { PaymentTitle } from '#islands/billing/payment/payment-title.tsx'
import { useFollowed } from '#islands/billing/payment/use-followed.ts'
import { fetchInvoices, fetchUpcoming } from '#lib/billing/payments/api.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { invoicePauseMs } from '#lib/billing/payments/follow/polling.ts'
import { invoiceToShow } from '#lib/billing/payments/invoice-rules.ts'
import { methodNames, messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'
import type { UpcomingInvoice } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { StatusFrame } from './status-frame.tsx'

const upcomingFacts = ({ plan, amount, due_at, payment_method }: UpcomingInvoice) => [
  { label: 'Plano', value: plan.name },
  { label: 'Próxima cobrança', value: formatDay(due_at) },
  { label: 'Valor', value: formatMoney(amount) },
  ...(payment_method ? [{ label: 'Forma de pagamento', value: methodNames[payment_method] }] : []),
]

const manageLink = (
  <a href="/conta/gerenciar-pagamento" className="button-quiet">
    Gerenciar pagamento
  </a>
)

const nothingToPay = 'Não há nada para pagar agora'

const NothingToPay = ({ upcoming }: { upcoming: UpcomingInvoice | null }) => (
  <div className="grid gap-7">
    <PaymentTitle
      tone="good"
      title={nothingToPay}
      text={
        upcoming
          ? 'Sua assinatura está em dia. Veja quando é a próxima cobrança.'
          : 'Quando houver uma cobrança, ela aparece aqui.'
      }
    />
    {upcoming && <FactList facts={upcomingFacts(upcoming)} />}
    <div className="flex flex-col gap-3 sm:flex-row">
      <a href="/" className="button-primary">
        Voltar ao início
      </a>
      {manageLink}
    </div>
  </div>
)

/** The displayed invoice stays on the screen after it is paid. */
const fetchBill = () => {
  let shownUuid: string | undefined
  return async (signal: AbortSignal) => {
    const invoice = invoiceToShow(await fetchInvoices(signal), shownUuid)
    shownUuid = invoice?.uuid
    return { invoice, upcoming: invoice ? null : await fetchUpcoming(signal) }
  }
}

const GettingReady = () => (
  <PaymentTitle
    tone="waiting"
    title="Estamos preparando a sua cobrança"
    text="Leva poucos segundos. Pode ficar nesta tela."
  />
)

/** The invoice that is due now. */
export const BillPage = () => {
  const { value, error, failures, askNow } = useFollowed(() =>
    follow(fetchBill(), ({ invoice }) => (invoice ? invoicePauseMs(invoice) : null)),
  )
  const invoice = value?.invoice
  const payment = invoice?.payment
  return (
    <StatusFrame
      isLoaded={value !== undefined}
      error={error}
      failures={failures}
      onRetry={askNow}
      announcement={payment ? messagesOf(payment).title : value && !invoice ? nothingToPay : ''}
    >
      {payment && <PaymentPanel payment={payment} onRenewed={askNow} />}
      {payment && messagesOf(payment).shows === 'receipt' && (
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <a href="/" className="button-primary">
            Voltar a assistir
          </a>
          {manageLink}
        </div>
      )}
      {invoice?.status === 'open' && !payment && <GettingReady />}
      {value && invoice?.status !== 'open' && !payment && (
        <NothingToPay upcoming={value.upcoming} />
      )}
    </StatusFrame>
  )
}
