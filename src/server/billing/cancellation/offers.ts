import type { RetentionOffer } from '#shared/billing/cancellation/contract.ts'
import type { SubscriptionEventName } from '#shared/billing/subscriptions/events.ts'
import { billingTimes, step } from '#shared/billing/subscriptions/machine.ts'
import { offerTerms, type RetentionOfferId } from '#shared/billing/subscriptions/offers.ts'
import { nextCharge } from '#server/billing/invoices/create.ts'
import { retentionDiscount } from '#server/billing/plans/coupons.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { toPlanName } from '#server/billing/subscriptions/describe.ts'
import { cheaperPlan } from '#server/billing/subscriptions/effects.ts'
import { readFacts } from '#server/billing/subscriptions/row.ts'

export const offerEvents: Record<RetentionOfferId, SubscriptionEventName> = {
  discount: 'offer_discount',
  cheaper_plan: 'offer_cheaper_plan',
  pause: 'offer_pause',
}

const discountOf = (priceCents: number, at: number): RetentionOffer => ({
  id: 'discount',
  percent_off: offerTerms.discount.percentOff,
  invoices: offerTerms.discount.invoices,
  next_amount: priceCents - retentionDiscount(priceCents),
  next_at: instant(at),
  later_amount: priceCents,
})

const pauseOf = (amountCents: number, at: number): RetentionOffer => ({
  id: 'pause',
  days: offerTerms.pause.days,
  next_amount: amountCents,
  next_at: instant(at + billingTimes.pauseMs),
})

const firstOffer = async (
  db: Connection,
  row: SubscriptionRow,
  end: number,
): Promise<RetentionOffer | null> => {
  const charge = await nextCharge(db, row)
  if (!charge) return null
  if (charge.plan.period === 'month' && row.coupon_id === null) {
    return discountOf(charge.priceCents, end)
  }
  const cheaper = await cheaperPlan(db, row)
  if (!cheaper) return pauseOf(charge.priceCents - charge.discountCents, end)
  const next = await nextCharge(db, { ...row, next_plan_id: cheaper.id })
  return {
    id: 'cheaper_plan',
    plan: toPlanName(cheaper),
    price: cheaper.price_cents,
    next_amount: next ? next.priceCents - next.discountCents : cheaper.price_cents,
    next_at: instant(end),
  }
}

/** Null after an accepted offer or outside a paid period. */
export const offerFor = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<RetentionOffer | null> => {
  const facts = await readFacts(db, row)
  const offer = facts.period && (await firstOffer(db, row, facts.period.end))
  if (!offer) return null
  return step(facts, { name: offerEvents[offer.id] }, now).isPossible ? offer : null
}
