import type { Updateable } from 'kysely'
import { nextMoment, statusOf } from '#shared/billing/subscriptions/clock.ts'
import { step, type SubscriptionEvent } from '#shared/billing/subscriptions/machine.ts'
import type { SubscriptionFacts } from '#shared/billing/subscriptions/facts.ts'
import type { Effect } from '#shared/billing/subscriptions/events.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { SubscriptionTable } from '#server/db/tables/billing.ts'
import { cancelJob, planJob } from '#server/jobs/queue.ts'
import { effectColumns, runEffects } from './effects.ts'
import { columnsOf, lockSubscription, readFacts } from './row.ts'
import { notifySubscriber } from './notices/notify.ts'

export interface Applied {
  row: SubscriptionRow
  effects: readonly Effect[]
}

interface Along {
  set?: Updateable<SubscriptionTable>
  /** This invoice is not voided with the others. */
  invoiceId?: number
  /** Must not contain personal data. */
  detail?: Record<string, string | number | null>
  /** Sends no mail, because the event is only a step of another change. */
  isSilent?: boolean
}

/** An account has one subscription job. */
const planNext = async (db: Connection, accountId: number, facts: SubscriptionFacts) => {
  const next = nextMoment(facts)
  const subject = String(accountId)
  if (next) await planJob(db, { kind: 'subscription', subject, runAt: next.at })
  else await cancelJob(db, 'subscription', subject)
}

/** For changes that have no event. */
export const planFromRow = async (db: Connection, row: SubscriptionRow): Promise<void> =>
  planNext(db, row.account_id, await readFacts(db, row))

/**
 * The only way to change a subscription. Returns undefined if the event is impossible in its state.
 */
export const applyEvent = async (
  transaction: Connection,
  accountId: number,
  event: SubscriptionEvent,
  now: number,
  { set = {}, invoiceId, detail = {}, isSilent = false }: Along = {},
): Promise<Applied | undefined> => {
  const before = await lockSubscription(transaction, accountId)
  const known: SubscriptionRow = { ...before, ...set }
  const outcome = step(await readFacts(transaction, known), event, now)
  if (!outcome.isPossible) return undefined
  const { facts, effects } = outcome
  const row = await transaction
    .updateTable('subscriptions')
    .set({
      ...set,
      ...columnsOf(facts),
      ...(await effectColumns(transaction, effects, known, now)),
    })
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await runEffects(transaction, effects, row, invoiceId, now)
  await transaction
    .insertInto('subscription_events')
    .values({
      account_id: accountId,
      event: event.name,
      from_state: before.state,
      to_state: row.state,
      detail: JSON.stringify(detail),
      at: now,
    })
    .execute()
  await transaction
    .updateTable('accounts')
    .set({ status: statusOf(facts) })
    .where('id', '=', accountId)
    .execute()
  await planNext(transaction, accountId, facts)
  const change = { before, row, event: event.name, effects, detail, now }
  if (!isSilent) await notifySubscriber(transaction, change)
  return { row, effects }
}
