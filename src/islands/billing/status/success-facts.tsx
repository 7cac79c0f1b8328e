import { useEffect, useState } from 'react'
import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { $checkoutResult } from '#lib/billing/checkout/result.ts'
import { methodNames, paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import type { UpcomingInvoice } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { fetchMe } from '#lib/session/api.ts'

const useEmail = () => {
  const [email, setEmail] = useState('seu e-mail')
  useEffect(() => {
    void fetchMe().then(
      (me) => setEmail(me.email),
      () => undefined,
    )
  }, [])
  return email
}

const MailNote = () => (
  <p className="flex items-start gap-3 text-muted">
    <span className="i-lucide-mail mt-0.5 size-5 shrink-0 text-ink" aria-hidden="true" />
    <span className="min-w-0 break-words">
      Enviamos a confirmação para <span className="text-ink">{useEmail()}</span>.
    </span>
  </p>
)

const forget = () => $checkoutResult.set(undefined)

const EnterLink = () => (
  <a href="/sessao" onClick={forget} className="button-primary min-h-14 text-lg">
    Escolher perfil e assistir
    <span className="i-lucide-arrow-right size-5" aria-hidden="true" />
  </a>
)

export const ActiveFacts = ({ invoice }: { invoice: Invoice }) => (
  <div className="grid gap-7">
    <PaymentTitle
      tone="good"
      title="Tudo certo"
      text={`${invoice.payment ? 'Pagamento confirmado.' : 'Nada a pagar agora.'} Sua assinatura está ativa: é só escolher quem vai assistir.`}
    />
    <FactList
      facts={[
        { label: 'Plano', value: invoice.plan.name },
        { label: 'Valor', value: formatMoney(invoice.amount) },
        ...(invoice.payment
          ? [{ label: 'Forma de pagamento', value: paidWith(invoice.payment) }]
          : []),
      ]}
    />
    <MailNote />
    <EnterLink />
  </div>
)

export const TrialFacts = ({ upcoming }: { upcoming: UpcomingInvoice }) => (
  <div className="grid gap-7">
    <PaymentTitle
      tone="good"
      title="Tudo certo"
      text={`Seu teste grátis vai até ${formatDay(upcoming.due_at)}. Nada foi cobrado hoje, e avisamos por e-mail antes da primeira cobrança.`}
    />
    <FactList
      facts={[
        { label: 'Plano', value: upcoming.plan.name },
        { label: 'Primeira cobrança', value: formatDay(upcoming.due_at) },
        { label: 'Valor', value: formatMoney(upcoming.amount) },
        ...(upcoming.payment_method
          ? [{ label: 'Forma de pagamento', value: methodNames[upcoming.payment_method] }]
          : []),
      ]}
    />
    <MailNote />
    <EnterLink />
  </div>
)
