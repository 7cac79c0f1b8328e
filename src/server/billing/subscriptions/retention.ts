import type { RetentionOffer } from '#lib/billing/subscriptions/cancel-contract.ts'
import type { SubscriptionEventName } from '#lib/billing/subscriptions/events.ts'
import { step } from '#lib/billing/subscriptions/machine.ts'
import { formatMoney } from '#lib/money.ts'
import { findCheaperPlan, getPlan } from '#server/billing/plans/queries.ts'
import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import { readFacts } from './row.ts'

type OfferId = RetentionOffer['id']

export const offerEvents: Record<OfferId, SubscriptionEventName> = {
  discount: 'offer_discount',
  cheaper_plan: 'offer_cheaper_plan',
  pause: 'offer_pause',
}

const discount: RetentionOffer = {
  id: 'discount',
  title: '30% de desconto nas próximas 3 faturas',
  text: 'Continue assistindo a tudo e pague menos pelos próximos três meses.',
}

const pause: RetentionOffer = {
  id: 'pause',
  title: 'Uma pausa de 30 dias',
  text: 'Sua assinatura para no fim do período, sem cobrança, e volta sozinha 30 dias depois.',
}

const cheaperOf = (plan: PlanRow): RetentionOffer => ({
  id: 'cheaper_plan',
  title: `Mude para o ${plan.name}`,
  text: `A partir do próximo período, por ${formatMoney(plan.price_cents)}.`,
})

const firstOffer = async (db: Connection, row: SubscriptionRow): Promise<RetentionOffer | null> => {
  if (row.plan_id === null) return null
  const plan = await getPlan(db, row.plan_id)
  if (plan.period === 'month' && row.coupon_id === null) return discount
  const cheaper = await findCheaperPlan(db, plan)
  return cheaper ? cheaperOf(cheaper) : pause
}

/** The one offer that who is leaving sees; null where one was taken, or there is no paid period. */
export const offerFor = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<RetentionOffer | null> => {
  const offer = await firstOffer(db, row)
  if (!offer) return null
  const facts = await readFacts(db, row)
  return step(facts, { name: offerEvents[offer.id] }, now).isPossible ? offer : null
}
