import { PaymentPanel } from '#islands/billing/payments/payment-panel.tsx'
import { useFollowed } from '#islands/billing/payments/use-followed.ts'
import { type KnownPayment, paymentAsker } from '#lib/billing/payments/api.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { paymentPauseMs } from '#lib/billing/payments/follow/polling.ts'
import { messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'
import { $profileType } from '#lib/profiles/store.ts'
import { matchRoute, pathTo } from '#shared/routes.ts'
import { withNext } from '#lib/session/guard/guard.ts'
import { $token } from '#lib/session/token.ts'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { StatusFrame } from './status-frame.tsx'

const UnknownPayment = () => (
  <div className="grid gap-7">
    <PaymentTitle
      tone="neutral"
      title="Não encontramos este pagamento"
      text="Confira o código no e-mail que enviamos."
    />
    <a href="/verifica-pagamento" className="button-primary justify-self-start">
      Digitar outro código
    </a>
  </div>
)

const noteLink =
  'rounded-1 font-semibold text-ink underline underline-offset-4 hover:text-accent focus-ring'

const WayToDocument = () => {
  if (!$token.get())
    return (
      <>
        Para ver o código de pagamento ou gerar outro,{' '}
        <a href={withNext('/login', location)} className={noteLink}>
          entre na sua conta
        </a>
        .
      </>
    )
  return 'Este pagamento é de outra conta. Para ver o código, entre com o e-mail dela.'
}

/** Visitors with only the code see the status; everything else needs the account. */
const ForeignNote = ({ payment }: { payment: KnownPayment }) =>
  messagesOf(payment).shows.endsWith('document') ? (
    <p className="mt-6 text-muted">
      <WayToDocument />
    </p>
  ) : null

const receiptLink = (
  <a href="/sessao" className="signed-in-only button-primary mt-7">
    Escolher perfil e assistir
  </a>
)

const uuidInAddress = () => matchRoute(location.pathname)?.params.uuid ?? ''

/** A new code replaces the old one in the address. */
const showInAddress = (uuid: string) =>
  history.replaceState(null, '', pathTo('payment-status', { uuid }) + location.search)

const Status = () => {
  const { value, error, failures, askNow } = useFollowed(() =>
    follow(
      paymentAsker({ read: uuidInAddress, replace: showInAddress }),
      (payment) => payment && paymentPauseMs(payment),
    ),
  )
  const onRenewed = ({ uuid }: Payment) => {
    showInAddress(uuid)
    return askNow()
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
        <>
          <PaymentPanel payment={value} onRenewed={onRenewed} />
          {!value.plan && <ForeignNote payment={value} />}
          {messagesOf(value).shows === 'receipt' && receiptLink}
        </>
      ) : (
        <UnknownPayment />
      )}
    </StatusFrame>
  )
}

/** A kids page must not show payments. */
export const PaymentStatusPage = () =>
  $token.get() && $profileType.get() === 'kids' ? null : <Status />
