import type { StoredCard } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import {
  afterToday,
  perPeriod,
  renewalOf,
  submitLabel,
  totalToday,
  withoutTrial,
} from '#lib/billing/checkout/order.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { type FlowAnswers, openInvoice } from './answers.ts'
import type { FlowDraft } from './draft.ts'
import { cardToCharge, planOf } from './facts.ts'

/** A new order, what is owed already, a pause that ends early, or a cancellation that is undone. */
export type OrderKind = 'new' | 'owed' | 'early' | 'kept'

export interface FlowOrder {
  kind: OrderKind
  /** Undefined for one that is no longer on sale. */
  plan: Plan | undefined
  planName: string
  method: PaymentMethod | undefined
  card: StoredCard | undefined
  /** Paid now. */
  totalCents: number
  /** The next charges, in a sentence or two. */
  after: string
  /** The button says what happens when it is pressed. */
  label: string
  takesCoupon: boolean
  /** A coupon is written in that takes nothing off this plan. */
  isCouponVoid: boolean
}

const ofTrial = /\bdias? grátis\b/i

/** Free days are for people who have never subscribed; nobody else sees them. */
const planInFlow = (
  { customer }: FlowAnswers,
  { withoutTrial: isWithout }: FlowDraft,
  plan: Plan,
): Plan => {
  const items = plan.items.filter((item) => !ofTrial.test(item))
  const shown = { ...plan, items }
  return customer.service.state === 'none' && !isWithout ? shown : withoutTrial(shown)
}

export const chosenPlan = (answers: FlowAnswers, draft: FlowDraft): Plan | undefined => {
  const slug = planOf(answers, draft)
  const plan = answers.plans.find((candidate) => candidate.slug === slug)
  return plan && planInFlow(answers, draft, plan)
}

/** The plan has free days, and the price of today is shown instead. */
const seesNoTrial = (answers: FlowAnswers, draft: FlowDraft): boolean => {
  const shown = chosenPlan(answers, draft)
  const offered = answers.plans.find(({ slug }) => slug === shown?.slug)
  return shown?.trial_period_days === 0 && (offered?.trial_period_days ?? 0) > 0
}

/** The plan of before, without another word, is the invoice that is open already. */
const isPlain = ({ customer: { service } }: FlowAnswers, { plan, coupon }: FlowDraft) =>
  coupon === undefined && (plan === undefined || plan === service.plan?.slug)

type KindOf = (answers: FlowAnswers, draft: FlowDraft) => OrderKind

const isNew: KindOf = () => 'new'

const kinds: Record<SubscriptionState, KindOf> = {
  none: isNew,
  waiting_first_payment: (answers, draft) =>
    openInvoice(answers) !== undefined && isPlain(answers, draft) ? 'owed' : 'new',
  trial: isNew,
  active: isNew,
  past_due: () => 'owed',
  canceling: isNew,
  canceled: () => 'kept',
  paused: () => 'early',
  expired: isNew,
}

export const kindOf: KindOf = (answers, draft) =>
  kinds[answers.customer.service.state](answers, draft)

const totalOf = (kind: OrderKind, answers: FlowAnswers, draft: FlowDraft): number => {
  const plan = chosenPlan(answers, draft)
  const { upcoming_invoice: upcoming } = answers.customer.service
  const owed = openInvoice(answers)?.amount ?? upcoming?.amount ?? plan?.price ?? 0
  if (kind === 'kept') return 0
  if (kind === 'owed') return owed
  if (kind === 'early') return isPlain(answers, draft) ? owed : (plan?.price ?? 0)
  return plan && draft.method ? totalToday(plan, draft.method) : 0
}

const keptText = ({ customer: { service } }: FlowAnswers, plan: Plan | undefined) => {
  const end = service.expired_at
  const price = plan ? `: ${formatMoney(plan.price)} ${perPeriod(plan)}` : ''
  return end
    ? `A assinatura volta a renovar em ${formatDay(end)}${price}.`
    : 'A assinatura volta a renovar no fim do período.'
}

const afterOf = (kind: OrderKind, answers: FlowAnswers, draft: FlowDraft, now: number) => {
  const plan = chosenPlan(answers, draft)
  const { method } = draft
  if (kind === 'kept') return keptText(answers, plan)
  if (!plan || !method) return ''
  if (kind === 'new') return afterToday(plan, method, now)
  return `Depois: ${formatMoney(plan.price)} ${perPeriod(plan)}, ${renewalOf(plan, method)}.`
}

const labelOf = (kind: OrderKind, plan: Plan | undefined, { method }: FlowDraft, total: number) => {
  if (kind === 'kept') return 'Continuar assinando'
  if (!method) return 'Continuar'
  if (kind === 'new') return submitLabel(plan, method).replace(/^Assinar/, 'Reativar')
  if (method === 'card') return `Pagar ${formatMoney(total)}`
  return `Gerar ${method === 'pix' ? 'Pix' : 'boleto'} de ${formatMoney(total)}`
}

/** The effect of the order's button, and its price. */
export const orderOf = (answers: FlowAnswers, draft: FlowDraft, now: number): FlowOrder => {
  const kind = kindOf(answers, draft)
  const plan = chosenPlan(answers, draft)
  const totalCents = totalOf(kind, answers, draft)
  return {
    kind,
    plan,
    planName: plan?.name ?? answers.customer.service.plan?.name ?? '',
    method: draft.method,
    card: draft.method === 'card' ? cardToCharge(answers, draft, now) : undefined,
    totalCents,
    after: afterOf(kind, answers, draft, now),
    label: labelOf(kind, plan, draft, totalCents),
    takesCoupon:
      kind === 'new' || (kind === 'owed' && answers.customer.service.state !== 'past_due'),
    isCouponVoid: draft.coupon !== undefined && plan !== undefined && plan.coupon === null,
  }
}

/** The body of the call that pays; what is owed already needs neither plan nor coupon. */
export const bodyOf = (answers: FlowAnswers, draft: FlowDraft, now: number) => {
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
    ...(card && kind === 'new' && seesNoTrial(answers, draft) && { accept_charge: true }),
  }
}

/** The method step opens with the choice, else the last payment method, else a card. */
export const methodToMark = (answers: FlowAnswers, draft: FlowDraft): PaymentMethod => {
  const plan = chosenPlan(answers, draft)
  const wanted = [draft.method, answers.customer.service.payment_method, 'card'] as const
  const takes = (method: PaymentMethod) => !plan || plan.payment_methods.includes(method)
  return (
    wanted.find((method) => method && takes(method)) ?? plan?.payment_methods.find(takes) ?? 'card'
  )
}

/** The plans on show, with the one of before and the one that a link named, and which is marked. */
export const plansToChoose = (
  answers: FlowAnswers,
  draft: FlowDraft,
  reference?: string,
): { plans: readonly Plan[]; chosen: string | undefined } => {
  const own = answers.customer.service.plan?.slug
  const plans = answers.plans
    .filter(({ slug, is_visible: isVisible }) => isVisible || [own, reference].includes(slug))
    .map((plan) => planInFlow(answers, draft, plan))
  const wanted = [draft.plan, reference, own, plans[0]?.slug]
  return { plans, chosen: wanted.find((slug) => plans.some((plan) => plan.slug === slug)) }
}
