import type { ReactNode } from 'react'
import { perPeriod } from '#lib/billing/checkout/order.ts'
import type { FlowOrder } from '#lib/billing/flow/order/order.ts'
import { methodNames, paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import { formatMoney } from '#shared/billing/money.ts'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 py-1">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="flex min-w-0 items-center justify-end gap-3 text-right">{children}</dd>
  </div>
)

interface ChangeProps {
  label: string
  onPress: () => void
}

const Change = ({ label, onPress }: ChangeProps) => (
  <button
    type="button"
    aria-label={label}
    className="min-h-11 shrink-0 cursor-pointer rounded-1 px-1 text-sm font-semibold underline underline-offset-4 hover:text-accent focus-ring"
    onClick={onPress}
  >
    Trocar
  </button>
)

const methodText = ({ method, card }: FlowOrder) => {
  if (card) return paidWith({ method: 'card', card })
  return method ? methodNames[method] : undefined
}

interface Props {
  order: FlowOrder
  onChangePlan?: (() => void) | undefined
  onChangeMethod?: (() => void) | undefined
  onChangeCard?: (() => void) | undefined
}

const PriceRows = ({ order: { plan, discountCents } }: Pick<Props, 'order'>) => (
  <>
    {plan && (
      <Row label="Preço">
        {formatMoney(plan.price)} {perPeriod(plan)}
      </Row>
    )}
    {discountCents > 0 && <Row label="Cupom">−{formatMoney(discountCents)}</Row>}
  </>
)

export const OrderCard = ({ order, onChangePlan, onChangeMethod, onChangeCard }: Props) => {
  const method = methodText(order)
  const change = order.card && onChangeCard ? onChangeCard : onChangeMethod
  const isMethodKnown = order.kind === 'kept' || order.method !== undefined
  return (
    <section
      aria-label="Resumo do pedido"
      className="rounded-card border border-line/60 bg-surface p-5 md:p-6"
    >
      <dl className="divide-y divide-line/60">
        <Row label="Plano">
          <strong className="font-display text-xl font-semibold">{order.planName}</strong>
          {onChangePlan && <Change label="Trocar o plano" onPress={onChangePlan} />}
        </Row>
        <PriceRows order={order} />
        {method && (
          <Row label="Pagamento">
            <span>{method}</span>
            {change && <Change label="Trocar a forma de pagamento" onPress={change} />}
          </Row>
        )}
      </dl>
      {isMethodKnown && (
        <div aria-live="polite" className="mt-1 border-t border-line/60 pt-4">
          <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
            <span>Total hoje</span>
            <span className="text-2xl tabular-nums">{formatMoney(order.totalCents)}</span>
          </p>
          <p className="mt-1 text-pretty text-sm text-muted">{order.after}</p>
        </div>
      )}
    </section>
  )
}
