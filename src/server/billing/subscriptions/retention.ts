import type { RetentionOffer } from '#shared/billing/subscriptions/cancel-contract.ts'
import type { SubscriptionEventName } from '#shared/billing/subscriptions/events.ts'
import {
  billingTimes,
  step,
  type SubscriptionFacts,
} from '#shared/billing/subscriptions/machine.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { nextCharge } from '#server/billing/invoices/create.ts'
import { retentionDiscount } from '#server/billing/plans/coupons.ts'
import { findCheaperPlan, getPlan } from '#server/billing/plans/queries.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { readFacts } from './row.ts'

type OfferId = RetentionOffer['id']

export const offerEvents: Record<OfferId, SubscriptionEventName> = {
  discount: 'offer_discount',
  cheaper_plan: 'offer_cheaper_plan',
  pause: 'offer_pause',
}

const discountOf = (priceCents: number, at: number): RetentionOffer => ({
  id: 'discount',
  title: '30% de desconto nas próximas 3 faturas',
  text: 'O plano continua o mesmo. Depois das três faturas, o preço volta ao normal.',
  next_amount: priceCents - retentionDiscount(priceCents),
  next_at: instant(at),
  later_amount: priceCents,
})

const pauseOf = (amountCents: number, at: number): RetentionOffer => ({
  id: 'pause',
  title: 'Uma pausa de 30 dias',
  text: 'Sua assinatura para no fim do período, sem cobrança, e volta sozinha 30 dias depois.',
  next_amount: amountCents,
  next_at: instant(at + billingTimes.pauseMs),
  later_amount: null,
})

/** The first that fits: less to pay for a while, less to pay for good, nothing to pay for a while. */
const firstOffer = async (
  db: Connection,
  row: SubscriptionRow,
  end: number,
): Promise<RetentionOffer | null> => {
  if (row.plan_id === null) return null
  const plan = await getPlan(db, row.plan_id)
  const charge = await nextCharge(db, row)
  if (plan.period === 'month' && row.coupon_id === null) {
    return discountOf(charge?.priceCents ?? row.price_cents, end)
  }
  const cheaper = await findCheaperPlan(db, plan)
  if (!cheaper) return pauseOf(charge ? charge.priceCents - charge.discountCents : 0, end)
  const next = await nextCharge(db, { ...row, next_plan_id: cheaper.id })
  return {
    id: 'cheaper_plan',
    title: `O plano ${cheaper.name}, por ${formatMoney(cheaper.price_cents)}`,
    text: `Seu plano de hoje vale até o fim do período. Depois, começa o ${cheaper.name}.`,
    next_amount: next ? next.priceCents - next.discountCents : cheaper.price_cents,
    next_at: instant(end),
    later_amount: null,
  }
}

/** As if the cancellation had begun. */
const leaving = (facts: SubscriptionFacts, now: number): SubscriptionFacts | undefined => {
  if (facts.state === 'canceling') return facts
  const begun = step(facts, { name: 'cancel_started' }, now)
  return begun.isPossible ? begun.facts : undefined
}

/** The one offer that who is leaving sees; null where one was taken, or there is no paid period. */
export const offerFor = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<RetentionOffer | null> => {
  const facts = leaving(await readFacts(db, row), now)
  if (!facts?.period) return null
  const offer = await firstOffer(db, row, facts.period.end)
  if (!offer) return null
  return step(facts, { name: offerEvents[offer.id] }, now).isPossible ? offer : null
}
