import type { SubscriptionEventName } from '#shared/billing/subscriptions/events.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { type MailTemplate, queueMail } from '#server/mail/queue.ts'
import { upcomingInvoice } from '#server/billing/subscriptions/describe.ts'

const templateOf = (event: SubscriptionEventName): MailTemplate | undefined => {
  if (event.startsWith('offer_')) return 'offer-accepted'
  if (event === 'plan_changed') return 'plan-changed'
  if (event === 'pause_undone') return 'pause-undone'
  return event === 'cancel_undone' ? 'cancellation-undone' : undefined
}

const termsOf = async (db: Connection, row: SubscriptionRow) => {
  const upcoming = await upcomingInvoice(db, row)
  const plan = row.plan_id === null ? undefined : await getPlan(db, row.plan_id)
  return {
    plan: upcoming?.plan.name ?? plan?.name ?? null,
    amount_cents: upcoming?.amount ?? null,
    due_at: upcoming?.due_at ?? null,
  }
}

export const notifyChange = async (
  db: Connection,
  row: SubscriptionRow,
  event: SubscriptionEventName,
  now: number,
): Promise<void> => {
  const template = templateOf(event)
  if (!template) return
  const offer = template === 'offer-accepted' ? event.replace('offer_', '') : null
  const { state, grace_ends_at } = row
  const data = { ...(await termsOf(db, row)), offer, state, grace_ends_at }
  await queueMail(db, now, { template, accountId: row.account_id, data })
}

/** A plan for the next period has no event yet. */
export const notifyNextPlan = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<void> => {
  const isUndone = row.next_plan_id === null
  const terms = await termsOf(db, row)
  const data = isUndone
    ? { ...terms, undone: 1 }
    : { ...terms, starts_at: row.paused_until ?? row.period_end }
  await queueMail(db, now, { template: 'plan-changed', accountId: row.account_id, data })
}
