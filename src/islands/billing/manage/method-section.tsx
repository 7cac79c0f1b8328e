import { useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { methodNote } from '#lib/billing/manage/method-messages.ts'
import { isOffered, type MethodStatus, methodStatus } from '#lib/billing/manage/offers.ts'
import { methodNames } from '#lib/billing/payments/messages/payment-messages.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { Badge } from './badge.tsx'
import { Section } from './section.tsx'
import type { Billing } from './use-billing.ts'

const MethodDialog = later(async () => (await import('./method-dialog.tsx')).MethodDialog)

const icons: Record<PaymentMethod, string> = {
  card: 'i-lucide-credit-card',
  pix: 'i-lucide-qr-code',
  boleto: 'i-lucide-barcode',
}

const methods = ['card', 'pix', 'boleto'] as const

interface RowProps {
  method: PaymentMethod
  status: MethodStatus
  onChoose: () => void
}

const Way = ({ method, status, onChoose }: RowProps) => {
  const small = 'button-quiet min-h-11! px-4! text-15px'
  if (status === 'current') return <Badge tone="good">Em uso</Badge>
  if (status === 'not-in-plan') return null
  if (status === 'needs-card')
    return (
      <a href="/conta/novo-cartao" className={small}>
        Novo cartão
      </a>
    )
  return (
    <button type="button" className={small} onClick={onChoose}>
      Usar {methodNames[method]}
    </button>
  )
}

const MethodRow = (row: RowProps) => (
  <li className="min-h-19 flex items-center gap-4 py-3">
    <span className={`${icons[row.method]} size-6 shrink-0 text-muted`} aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className={`font-semibold ${row.status === 'not-in-plan' ? 'text-muted' : ''}`}>
        {methodNames[row.method]}
      </p>
      <p className="text-pretty text-sm text-muted">{methodNote(row.method, row.status)}</p>
    </div>
    <Way {...row} />
  </li>
)

export const MethodSection = ({ customer, service, cards, plans }: Billing) => {
  const [wanted, setWanted] = useState<PaymentMethod>()
  if (!isOffered(service, 'change-method')) return null
  const slug = (service.next_plan ?? service.plan)?.slug
  const facts = {
    current: service.payment_method,
    accepted: plans.find((plan) => plan.slug === slug)?.payment_methods,
    hasCard: cards.length > 0,
  }
  return (
    <Section title="Forma de pagamento" lead="Vale para as próximas cobranças.">
      <ul className="divide-y divide-line/60 rounded-control border border-line/60 bg-surface px-4">
        {methods.map((method) => (
          <MethodRow
            key={method}
            method={method}
            status={methodStatus(method, facts)}
            onChoose={() => setWanted(method)}
          />
        ))}
      </ul>
      {wanted && (
        <MethodDialog method={wanted} customer={customer} onClose={() => setWanted(undefined)} />
      )}
    </Section>
  )
}
