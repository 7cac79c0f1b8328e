import { type ReactNode, useEffect, useRef } from 'react'
import type { KnownPayment } from '#lib/billing/payments/api.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'
import {
  isSettledOtherwise,
  paidWith,
  messagesOf,
} from '#lib/billing/payments/messages/payment-messages.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { BoletoPayment } from './boleto/boleto-payment.tsx'
import { CardResult } from './card-result.tsx'
import { FactList } from './fact-list.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PaymentTitle } from './payment-title.tsx'
import { PixPayment } from './pix/pix-payment.tsx'

interface Props {
  payment: KnownPayment
  onRenewed: (payment: Payment) => unknown
  /** Replaces the plain confirmation of a paid payment. */
  children?: ReactNode
}

const isWhole = (payment: KnownPayment): payment is Payment => payment.plan !== undefined

/** If a change of status removes the focused element, the new title takes the focus. */
const useTurn = (status: string) => {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body)
      panel.current?.querySelector('h2')?.focus()
    before.current = status
  }, [status])
  return panel
}

const Amount = ({ payment }: { payment: Payment }) => (
  <p>
    <strong className="font-display text-4xl font-semibold md:text-5xl">
      {formatMoney(payment.amount)}
    </strong>
    <span className="ml-3 text-muted">{payment.plan.name}</span>
  </p>
)

const Document = ({ payment }: { payment: Payment }) => (
  <>
    <Amount payment={payment} />
    {payment.pix && <PixPayment pix={payment.pix} />}
    {payment.boleto && <BoletoPayment payment={payment} boleto={payment.boleto} />}
  </>
)

const factsOf = (payment: KnownPayment) => [
  ...(payment.plan ? [{ label: 'Plano', value: payment.plan.name }] : []),
  { label: 'Valor', value: formatMoney(payment.amount) },
  ...(isSettledOtherwise(payment)
    ? []
    : [{ label: 'Forma de pagamento', value: paidWith(payment) }]),
]

const Body = ({ payment }: { payment: KnownPayment }) => {
  const { shows } = messagesOf(payment)
  if (shows === 'document' && isWhole(payment)) return <Document payment={payment} />
  if (shows === 'other-plan') return null
  if (payment.method === 'card' && !isSettledOtherwise(payment))
    return <CardResult payment={payment} />
  return <FactList facts={factsOf(payment)} />
}

const PlanLink = () => (
  <a href="/conta/gerenciar-pagamento#plano" className="button-primary justify-self-start">
    Trocar de plano
  </a>
)

export const PaymentPanel = ({ payment, onRenewed, children }: Props) => {
  const messages = messagesOf(payment)
  const panel = useTurn(`${payment.uuid} ${payment.status}`)
  const isRenewable =
    payment.invoice_kind !== 'change' &&
    ['document', 'new-document', 'other-method'].includes(messages.shows)
  return (
    <div ref={panel} className="grid gap-7">
      {messages.shows === 'receipt' && children ? (
        children
      ) : (
        <>
          <PaymentTitle {...messages} />
          <Body key={payment.uuid} payment={payment} />
        </>
      )}
      {messages.shows === 'other-plan' && isWhole(payment) && <PlanLink />}
      {isRenewable && isWhole(payment) && <MethodChoice payment={payment} onRenewed={onRenewed} />}
    </div>
  )
}
