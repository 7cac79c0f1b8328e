import { PaymentPanel } from '#islands/billing/payments/payment-panel.tsx'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { useFollowed } from '#islands/billing/payments/use-followed.ts'
import { $checkoutResult, type CheckoutResult } from '#lib/billing/checkout/result.ts'
import { fetchInvoices, fetchUpcoming } from '#lib/billing/payments/api.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { invoicePauseMs } from '#lib/billing/payments/follow/polling.ts'
import { messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'
import { formatDay } from '#shared/time.ts'
import { pathTo } from '#shared/routes.ts'
import { $token } from '#lib/session/token.ts'
import { StatusFrame } from './status-frame.tsx'
import { ActiveFacts, TrialFacts } from './success-facts.tsx'

/** Account data takes precedence over the stored result, so a reload days later is still right. */
const fetchStatus = async (signal: AbortSignal) => {
  const [invoice] = await fetchInvoices(signal)
  return { invoice, upcoming: invoice ? null : await fetchUpcoming(signal) }
}

const NothingYet = () => (
  <div className="grid gap-7">
    <PaymentTitle
      tone="neutral"
      title="Ainda não há uma assinatura por aqui"
      text="Escolha um plano para começar, ou entre se você já tem uma conta."
    />
    <div className="flex flex-wrap gap-3">
      <a href="/planos" className="button-primary">
        Ver os planos
      </a>
      <a href="/login" className="signed-out-only button-quiet">
        Entrar
      </a>
    </div>
  </div>
)

type FollowedStatus = Awaited<ReturnType<typeof fetchStatus>>

const announcementOf = (status: FollowedStatus | undefined): string => {
  const { invoice, upcoming } = status ?? {}
  if (invoice?.payment) return messagesOf(invoice.payment).title
  return (upcoming ?? invoice) ? 'Tudo certo' : ''
}

const SubscriptionStatus = () => {
  const { value, error, failures, askNow } = useFollowed(() =>
    follow(fetchStatus, ({ invoice }) => invoicePauseMs(invoice)),
  )
  const invoice = value?.invoice
  const payment = invoice?.payment
  /** A coupon may leave nothing to pay. */
  const isFree = invoice?.status === 'paid' && !payment
  return (
    <StatusFrame
      isLoaded={value !== undefined}
      error={error}
      failures={failures}
      onRetry={askNow}
      announcement={announcementOf(value)}
    >
      {invoice && payment && (
        <PaymentPanel payment={payment} onRenewed={askNow}>
          <ActiveFacts invoice={invoice} />
        </PaymentPanel>
      )}
      {isFree && <ActiveFacts invoice={invoice} />}
      {value?.upcoming && <TrialFacts upcoming={value.upcoming} />}
      {value && !payment && !isFree && !value.upcoming && <NothingYet />}
    </StatusFrame>
  )
}

const textOf = ({ outcome, trialEndsAt, planName }: CheckoutResult) => {
  if (outcome === 'trial' && trialEndsAt)
    return `Seu teste grátis do plano ${planName} vai até ${formatDay(trialEndsAt)}. Entre para começar a assistir.`
  return outcome === 'active'
    ? `Sua assinatura do plano ${planName} está ativa. Entre para começar a assistir.`
    : `Falta pagar o plano ${planName}. Entre para ver o código de pagamento.`
}

/** Shown when the session has ended since the sign-up. */
const Remembered = ({ result }: { result: CheckoutResult }) => (
  <div className="status-card grid gap-7">
    <PaymentTitle
      tone={result.outcome === 'waiting' ? 'waiting' : 'good'}
      title={result.outcome === 'waiting' ? 'Seu cadastro foi feito' : 'Tudo certo'}
      text={textOf(result)}
    />
    <div className="flex flex-wrap gap-3">
      <a
        href={`/login?${new URLSearchParams({ next: result.outcome === 'waiting' ? '/pagamento' : '/sessao' })}`}
        className="button-primary"
      >
        Entrar
      </a>
      {result.paymentUuid && (
        <a href={pathTo('payment-status', { uuid: result.paymentUuid })} className="button-quiet">
          Ver a situação do pagamento
        </a>
      )}
    </div>
  </div>
)

export const SuccessPage = () => {
  if ($token.get()) return <SubscriptionStatus />
  const result = $checkoutResult.get()
  return (
    <div className="min-h-[60svh]">
      {result ? (
        <Remembered result={result} />
      ) : (
        <div className="status-card">
          <NothingYet />
        </div>
      )}
    </div>
  )
}
