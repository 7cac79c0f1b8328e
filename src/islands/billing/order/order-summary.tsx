import type { ReactNode } from 'react'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { descriptionFor } from '#lib/billing/plans/free-days.ts'
import { afterToday, firstPrice, perPeriod, totalToday } from '#lib/billing/checkout/order.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { Order } from './use-order.ts'
import { counted } from '#shared/counted.ts'

interface Props {
  order: Order
  method?: PaymentMethod
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-7 items-center justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    {/* Keyed by text: a replaced element does not count as a layout shift, a growing one would. */}
    <dd key={typeof children === 'string' ? children : ''} className="tabular-nums">
      {children}
    </dd>
  </div>
)

const Waiting = ({ className }: { className: string }) => (
  <span className={`skeleton inline-block align-middle ${className}`} aria-hidden="true" />
)

const couponText = (plan: Plan, isVoid: boolean) => {
  if (plan.discount > 0) return `−${formatMoney(plan.discount)}`
  return isVoid ? 'Não vale neste plano' : 'Nenhum'
}

const trialText = ({ trial_period_days: days, payment_methods: methods }: Plan) =>
  days > 0 && methods.includes('card')
    ? `${counted(days, 'dia', 'dias')} grátis para quem paga com cartão. Você escolhe na próxima etapa.`
    : 'Você escolhe como pagar na próxima etapa. Nada é cobrado agora.'

const amountOf = (plan: Plan, method: PaymentMethod | undefined) =>
  formatMoney(method ? totalToday(plan, method) : firstPrice(plan))

const Total = ({ plan, method }: { plan: Plan | undefined; method: PaymentMethod | undefined }) => (
  <>
    <p className="flex min-h-10 items-center justify-between gap-4 text-lg font-semibold">
      <span>{method ? 'Total hoje' : 'Primeiro pagamento'}</span>
      <span key={plan ? amountOf(plan, method) : ''} className="text-2xl tabular-nums">
        {plan ? amountOf(plan, method) : <Waiting className="h-6 w-24" />}
      </span>
    </p>
    <p className="mt-1 min-h-15 text-sm text-muted">
      {plan && (method ? afterToday(plan, method) : trialText(plan))}
    </p>
  </>
)

/** Its height stays the same while the plan loads. */
export const OrderSummary = ({ order, method }: Props) => {
  const { plan, isCouponVoid, isLost, retry } = order
  return (
    <section
      aria-labelledby="resumo"
      className="order-summary rounded-card border border-line/60 bg-surface p-5 md:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="resumo" className="text-sm font-semibold text-muted">
          Resumo do pedido
        </h2>
        <a
          href="/cadastro"
          className="-my-2 rounded-1 py-2 text-sm font-semibold underline underline-offset-4 hover:text-accent focus-ring"
        >
          Trocar de plano
        </a>
      </div>
      {isLost ? (
        <LoadFailure detail="Não foi possível carregar o plano." onRetry={retry} />
      ) : (
        <div aria-live="polite" aria-busy={!plan}>
          <p className="mt-3 min-h-9 font-display text-2xl font-semibold">
            {plan ? plan.name : <Waiting className="h-7 w-40" />}
          </p>
          <p className="min-h-6 truncate text-muted">{plan && descriptionFor(plan, method)}</p>
          <dl className="mt-4 border-t border-line/60 py-3">
            <Line label="Plano">
              {plan ? (
                `${formatMoney(plan.price)} ${perPeriod(plan)}`
              ) : (
                <Waiting className="h-5 w-32" />
              )}
            </Line>
            <Line label="Cupom">
              {plan ? couponText(plan, isCouponVoid) : <Waiting className="h-5 w-20" />}
            </Line>
          </dl>
          <div className="border-t border-line/60 pt-3">
            <Total plan={plan} method={method} />
          </div>
        </div>
      )}
    </section>
  )
}
