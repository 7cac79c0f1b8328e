import { isTrial } from '#lib/billing/checkout/order.ts'
import { withoutTrial } from '#lib/billing/plans/free-days.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { type FlowAnswers, openInvoice } from './answers.ts'
import { cardToCharge, planOf } from './choices.ts'
import type { FlowDraft } from './draft.ts'

/**
 * In order: a new order, an open invoice, a pause that ends early, a cancellation that is undone.
 */
export type OrderKind = 'new' | 'owed' | 'early' | 'kept'

/** Hides free days that the person cannot have; `card` is the card to be charged. */
const planInFlow = (
  { customer, usedTrials }: FlowAnswers,
  { withoutTrial: isWithout }: FlowDraft,
  plan: Plan,
  card?: StoredCard,
): Plan => {
  const isUsed = card !== undefined && usedTrials.includes(card.id)
  return customer.service.has_trial && !isWithout && !isUsed ? plan : withoutTrial(plan)
}

const offeredPlan = (answers: FlowAnswers, draft: FlowDraft): Plan | undefined => {
  const slug = planOf(answers, draft)
  return answers.plans.find((candidate) => candidate.slug === slug)
}

export const chosenPlan = (
  answers: FlowAnswers,
  draft: FlowDraft,
  now: number = Date.now(),
): Plan | undefined => {
  const plan = offeredPlan(answers, draft)
  const isCardKnown = draft.method === 'card' && draft.wantsNewCard !== true
  const card = isCardKnown ? cardToCharge(answers, draft, now) : undefined
  return plan && planInFlow(answers, draft, plan, card)
}

/** The plan offers free days by card, but this person or card has used them. */
export const lacksTrial = (answers: FlowAnswers, draft: FlowDraft, now: number): boolean => {
  const offered = offeredPlan(answers, draft)
  const isOffered = offered !== undefined && isTrial(offered, draft.method ?? 'card')
  return isOffered && chosenPlan(answers, draft, now)?.trial_period_days === 0
}

/** The previous plan without a coupon is what the open invoice already charges. */
export const isPlain = ({ customer: { service } }: FlowAnswers, { plan, coupon }: FlowDraft) =>
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

export const methodToMark = (answers: FlowAnswers, draft: FlowDraft): PaymentMethod => {
  const plan = chosenPlan(answers, draft)
  const wanted = [draft.method, answers.customer.service.payment_method, 'card'] as const
  const takes = (method: PaymentMethod) => !plan || plan.payment_methods.includes(method)
  return (
    wanted.find((method) => method && takes(method)) ?? plan?.payment_methods.find(takes) ?? 'card'
  )
}

/** `lackTrial` lists the plans whose free days this person has used. */
export const plansToChoose = (
  answers: FlowAnswers,
  draft: FlowDraft,
  reference?: string,
): { plans: readonly Plan[]; chosen: string | undefined; lackTrial: readonly string[] } => {
  const own = answers.customer.service.plan?.slug
  const offered = answers.plans.filter(
    ({ slug, is_visible: isVisible }) => isVisible || [own, reference].includes(slug),
  )
  const plans = offered.map((plan) => planInFlow(answers, draft, plan))
  const lackTrial = offered
    .filter((plan, index) => plan.trial_period_days !== plans[index]?.trial_period_days)
    .map(({ slug }) => slug)
  const wanted = [draft.plan, reference, own, plans[0]?.slug]
  const chosen = wanted.find((slug) => plans.some((plan) => plan.slug === slug))
  return { plans, chosen, lackTrial }
}
