import { useState } from 'react'
import { PaymentPanel } from '#islands/billing/payment/payment-panel.tsx'
import { useFollowed } from '#islands/billing/payment/use-followed.ts'
import { type KnownPayment, paymentAsker } from '#lib/billing/payments/api.ts'
import type { Payment } from '#lib/billing/payments/contract.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { paymentPauseMs } from '#lib/billing/payments/follow/polling.ts'
import { wordsOf } from '#lib/billing/payments/words/payment-words.ts'
import { matchRoute, pathTo } from '#lib/routes.ts'
import { PaymentTitle } from '#islands/billing/payment/payment-title.tsx'
import { StatusFrame } from './status-frame.tsx'

const UnknownPayment = () => (
  <div className="grid gap-7">
    <PaymentTitle
      tone="neutral"
      title="Não encontramos este pagamento"
      text="Confira o código no e-mail que enviamos. Um pagamento que acabou de ser feito pode levar alguns segundos para aparecer."
    />
    <a href="/verifica-pagamento" className="button-primary justify-self-start">
      Digitar outro código
    </a>
  </div>
)

/** Whoever only holds the code sees where it stands; the rest is for the account. */
const ForeignNote = ({ payment }: { payment: KnownPayment }) =>
  wordsOf(payment).shows === 'document' || wordsOf(payment).shows === 'new-document' ? (
    <p className="mt-6 text-muted">
      Para ver o código de pagamento ou gerar outro,{' '}
      <a
        href={`/login?${new URLSearchParams({ next: location.pathname })}`}
        className="rounded-1 font-semibold text-ink underline underline-offset-4 hover:text-accent focus-ring"
      >
        entre na sua conta
      </a>
      .
    </p>
  ) : null

interface Props {
  uuid: string
  onRenewed: (payment: Payment) => unknown
}

const paidLink = (
  <a href="/sessao" className="signed-in-only button-primary mt-7">
    Escolher perfil e assistir
  </a>
)

const FollowedPayment = ({ uuid, onRenewed }: Props) => {
  const { value, error, failures, askNow } = useFollowed(() =>
    follow(paymentAsker(uuid), (payment) => payment && paymentPauseMs(payment)),
  )
  return (
    <StatusFrame
      isLoaded={value !== undefined}
      error={error}
      failures={failures}
      onRetry={() => void askNow()}
      announcement={value ? wordsOf(value).title : ''}
    >
      {value ? (
        <>
          <PaymentPanel payment={value} onRenewed={onRenewed} />
          {!value.plan && <ForeignNote payment={value} />}
          {value.status === 'paid' && paidLink}
        </>
      ) : (
        <UnknownPayment />
      )}
    </StatusFrame>
  )
}

/** The payment of the address; a new code takes its place there too. */
export const PaymentStatusPage = () => {
  const [uuid, setUuid] = useState(() => matchRoute(location.pathname)?.params.uuid ?? '')
  const onRenewed = (payment: Payment) => {
    history.replaceState(null, '', pathTo('payment-status', { uuid: payment.uuid }))
    setUuid(payment.uuid)
  }
  return <FollowedPayment key={uuid} uuid={uuid} onRenewed={onRenewed} />
}
