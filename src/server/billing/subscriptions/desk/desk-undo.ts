import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { isInProcess } from '#server/billing/payments/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { endWithErasure } from '#server/identity/access.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { queueMail } from '#server/mail/queue.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'

/** Stored to undo the extension. */
export interface ExtensionDetail {
  days: number
  end: number
  /** Before the extension. */
  end_before: number | null
  anchor_before: number | null
}

/** Throws no-extension, or extension-in-use once the former end has passed. */
export const undoableExtension = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<ExtensionDetail & { end_before: number }> => {
  const last = await db
    .selectFrom('subscription_events')
    .select(['event', 'detail'])
    .where('account_id', '=', row.account_id)
    .where('event', 'in', ['extended', 'extension_undone'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const detail = JSON.parse(last?.detail ?? '{}') as Partial<ExtensionDetail>
  const { days = 0, end, end_before = null, anchor_before = null } = detail
  if (last?.event !== 'extended' || end === undefined || end !== row.period_end) {
    throw new Refusal('no-extension')
  }
  if (end_before === null || end_before <= now) throw new Refusal('extension-in-use')
  return { days, end, end_before, anchor_before }
}

export const undoExtension = ({ db, clock }: Deps, accountId: number) =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const before = await lockSubscription(transaction, accountId)
    const extension = await undoableExtension(transaction, before, now)
    const { days, end, end_before: former, anchor_before: anchorAt } = extension
    if (await isInProcess(transaction, accountId)) throw new Refusal('still-processing', 5)
    const start = before.period_start ?? before.started_at ?? now
    const event = { name: 'extension_undone', period: { start, end: former }, anchorAt } as const
    const applied = await applyEvent(transaction, accountId, event, now, { detail: { days } })
    if (!applied) throw new Refusal('no-extension')
    await transaction
      .updateTable('invoices')
      .set({ period_end: former })
      .where('account_id', '=', accountId)
      .where('status', '=', 'paid')
      .where('period_end', '=', end)
      .execute()
    const ends_at = endWithErasure(former, await erasureTime(transaction, accountId))
    const data = { ends_at, renews: stateIs(applied.row.state, 'renews') ? 1 : 0 }
    await queueMail(transaction, now, { template: 'extension-undone', accountId, data })
    return { state: applied.row.state, period_end_at: former }
  })
