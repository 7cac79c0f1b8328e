import type { StoredCard } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import {
  afterToday,
  perPeriod,
  renewalOf,
  submitLabel,
  totalToday,
} from '#lib/billing/checkout/order.ts'
import { couponFits } from '#shared/billing/plans/coupon-rules.ts'
import { discountOf } from '#shared/billing/plans/price-rules.ts'
import { keptText, moneyOf } from '#lib/billing/subscriptions/money.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { type FlowAnswers, openInvoice } from '#lib/billing/flow/answers.ts'
import { cardToCharge, planOf } from '#lib/billing/flow/choices.ts'
import type { FlowDraft } from '#lib/billing/flow/draft.ts'
import { chosenPlan, isPlain, kindOf, lacksTrial, type OrderKind } from '#lib/billing/flow/offer.ts'

export interface FlowOrder {
  kind: OrderKind
  /** Undefined if the plan is no longer on sale. */
  plan: Plan | undefined
  planName: string
  method: PaymentMethod | undefined
  card: StoredCard | undefined
  totalCents: number
  /** Taken off the plan's price by a coupon. */
  discountCents: number
  after: string
  label: string
  takesCoupon: boolean
  /** The plan offers free days, but not for this order. */
  lacksTrial: boolean
  isCouponVoid: boolean
}

/** The coupon of the subscription also counts for another plan, if it fits. */
const ownDiscount = ({ customer }: FlowAnswers, plan: Plan): number => {
  const { coupon } = customer.service
  if (!coupon || !couponFits(coupon.plans, plan, 'renewal')) return 0
  return discountOf(plan.price, {
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
  })
}

const discountIn = (answers: FlowAnswers, draft: FlowDraft, plan: Plan | undefined): number => {
  const kind = kindOf(answers, draft)
  if (!plan) return 0
  if (kind === 'new') return plan.coupon ? plan.discount : 0
  return kind === 'early' && !isPlain(answers, draft) ? ownDiscount(answers, plan) : 0
}

const computedTotal = (
  kind: OrderKind,
  answers: FlowAnswers,
  draft: FlowDraft,
  now: number,
): number => {
  const plan = chosenPlan(answers, draft, now)
  const { upcoming_invoice: upcoming } = answers.customer.service
  const owed = openInvoice(answers)?.amount ?? upcoming?.amount ?? plan?.price ?? 0
  if (kind === 'kept') return 0
  if (kind === 'owed') return owed
  if (kind === 'early')
    return isPlain(answers, draft) ? owed : (plan?.price ?? 0) - discountIn(answers, draft, plan)
  return plan && draft.method ? totalToday(plan, draft.method) : 0
}

const namesOf = (answers: FlowAnswers, draft: FlowDraft, now: number) => {
  const kind = kindOf(answers, draft)
  const slug = planOf(answers, draft)
  const method = draft.method ?? 'card'
  const card = method === 'card' ? cardToCharge(answers, draft, now) : undefined
  const namesPlan = kind === 'new' || (kind === 'early' && !isPlain(answers, draft))
  return {
    payment_method: method,
    ...(card && { card_id: card.id }),
    ...(namesPlan && slug && { plan: slug }),
    ...(kind === 'new' && draft.coupon && { coupon: draft.coupon }),
  }
}

export const orderKey = (answers: FlowAnswers, draft: FlowDraft, now: number): string =>
  JSON.stringify(namesOf(answers, draft, now))

/** The last total from the server for this order, or else the computed one. */
const totalOf = (kind: OrderKind, answers: FlowAnswers, draft: FlowDraft, now: number): number => {
  const { quotedCents, quotedOrder } = draft
  const isQuoted = quotedCents !== undefined && quotedOrder === orderKey(answers, draft, now)
  return isQuoted ? quotedCents : computedTotal(kind, answers, draft, now)
}

const afterOf = (kind: OrderKind, answers: FlowAnswers, draft: FlowDraft, now: number) => {
  const plan = chosenPlan(answers, draft, now)
  const { method } = draft
  if (kind === 'kept') return keptText(moneyOf(answers.customer.service))
  if (!plan || !method) return ''
  if (kind === 'new') return afterToday(plan, method, now)
  return `Depois: ${formatMoney(plan.price)} ${perPeriod(plan)}, ${renewalOf(plan, method)}.`
}

const newLabel = (
  { customer: { service } }: FlowAnswers,
  ...order: Parameters<typeof submitLabel>
): string => {
  const label = submitLabel(...order)
  return hasNeverRun(service.state, service.expired_at)
    ? label
    : label.replace(/^Assinar/, 'Reativar')
}

const labelOf = (
  kind: OrderKind,
  answers: FlowAnswers,
  { method }: FlowDraft,
  { plan, total }: { plan: Plan | undefined; total: number },
) => {
  if (kind === 'kept') return 'Continuar assinando'
  if (!method) return 'Continuar'
  if (kind === 'new') return newLabel(answers, plan, method, total)
  if (method === 'card') return `Pagar ${formatMoney(total)}`
  return `Gerar ${method === 'pix' ? 'Pix' : 'boleto'} de ${formatMoney(total)}`
}

export const orderOf = (answers: FlowAnswers, draft: FlowDraft, now: number): FlowOrder => {
  const kind = kindOf(answers, draft)
  const plan = chosenPlan(answers, draft, now)
  const totalCents = totalOf(kind, answers, draft, now)
  return {
    kind,
    plan,
    planName: plan?.name ?? answers.customer.service.plan?.name ?? '',
    method: draft.method,
    card: draft.method === 'card' ? cardToCharge(answers, draft, now) : undefined,
    totalCents,
    discountCents: discountIn(answers, draft, plan),
    after: afterOf(kind, answers, draft, now),
    label: labelOf(kind, answers, draft, { plan, total: totalCents }),
    takesCoupon:
      kind === 'new' || (kind === 'owed' && answers.customer.service.state !== 'past_due'),
    lacksTrial: kind === 'new' && draft.method === 'card' && lacksTrial(answers, draft, now),
    isCouponVoid: draft.coupon !== undefined && plan !== undefined && plan.coupon === null,
  }
}

/** Includes the total on screen, so the server can refuse a different one. */
export const bodyOf = (answers: FlowAnswers, draft: FlowDraft, now: number) => ({
  ...namesOf(answers, draft, now),
  total: totalOf(kindOf(answers, draft), answers, draft, now),
})
