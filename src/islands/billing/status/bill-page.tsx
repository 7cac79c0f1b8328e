import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { PaymentPanel } from '#islands/billing/payments/payment-panel.tsx'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { useFollowed } from '#islands/billing/payments/use-followed.ts'
import { billAsker } from '#lib/billing/payments/bill.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { invoicePauseMs } from '#lib/billing/payments/follow/polling.ts'
import { methodNames, messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'
import {
  type Charge,
  nothingToPayText,
  type SubscriptionMoney,
} from '#lib/billing/subscriptions/money.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { StatusFrame } from './status-frame.tsx'

const chargeFacts = ({ plan, amountCents, at, method }: Charge, isOwed: boolean) => [
  { label: 'Plano', value: plan },
  { label: isOwed ? 'Em aberto desde' : 'Próxima cobrança', value: formatDay(at) },
  { label: 'Valor', value: formatMoney(amountCents) },
  ...(method ? [{ label: 'Forma de pagamento', value: methodNames[method] }] : []),
]

const manageLink = (
  <a href="/conta/gerenciar-pagamento" className="button-quiet">
    Gerenciar pagamento
  </a>
)

const nothingToPay = 'Não há nada para pagar agora'
const somethingToPay = 'Falta pagar a assinatura'

const titleOf = ({ owed }: SubscriptionMoney) => (owed ? somethingToPay : nothingToPay)

/** The subscription may owe without an open invoice. */
const NothingToPay = ({ money }: { money: SubscriptionMoney }) => {
  const { owed, next } = money
  const charge = owed ?? next
  return (
    <div className="grid gap-7">
      <PaymentTitle
        tone={owed ? 'bad' : 'good'}
        title={titleOf(money)}
        text={nothingToPayText(money)}
      />
      {charge && <FactList facts={chargeFacts(charge, owed !== null)} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <a href={owed ? '/reativacao/selecionar-plano' : '/'} className="button-primary">
          {owed ? 'Pagar agora' : 'Voltar ao início'}
        </a>
        {manageLink}
      </div>
    </div>
  )
}

const GettingReady = () => (
  <PaymentTitle
    tone="waiting"
    title="Estamos preparando a sua cobrança"
    text="Leva poucos segundos. Pode ficar nesta tela."
  />
)

export const BillPage = () => {
  const { value, error, failures, askNow } = useFollowed(() =>
    follow(billAsker(), ({ invoice }) => (invoice ? invoicePauseMs(invoice) : null)),
  )
  const invoice = value?.invoice
  const payment = invoice?.payment
  return (
    <StatusFrame
      isLoaded={value !== undefined}
      error={error}
      failures={failures}
      onRetry={askNow}
      announcement={payment ? messagesOf(payment).title : value?.money ? titleOf(value.money) : ''}
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
      {value?.money && <NothingToPay money={value.money} />}
    </StatusFrame>
  )
}
