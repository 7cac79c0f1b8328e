import { marksOf, takeMarks, waysToKnow } from '#server/billing/once-marks.ts'
import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import { readFacts } from './row.ts'

/** Whether someone with the same CPF has subscribed in another account. */
const isPersonKnown = async (db: Connection, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts as mine')
    .innerJoin('accounts as other', 'other.document', 'mine.document')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'other.id')
    .where('mine.id', '=', accountId)
    .where('other.id', '!=', accountId)
    .where('subscriptions.started_at', 'is not', null)
    .where('subscriptions.state', '!=', 'waiting_first_payment')
    .select('other.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * `none`: the plan has no trial, or the account knows that it had its own. `used`: the person or the
 * card had one elsewhere, which nobody could show them before.
 */
type Trial = 'none' | 'taken' | 'used'

/**
 * Takes the one trial of a person and of a card, who have never subscribed. Of several accounts at
 * once one gets it.
 */
export const takeTrial = async (
  db: Connection,
  row: SubscriptionRow,
  order: { plan: PlanRow; cardId: number | null; identitySecret: string },
  now: number,
): Promise<Trial> => {
  if (order.plan.trial_days === 0) return 'none'
  const { hasPaid, trialEndsAt } = await readFacts(db, row)
  if (hasPaid || trialEndsAt !== null) return 'none'
  if (await isPersonKnown(db, row.account_id)) return 'used'
  const known = await waysToKnow(db, row.account_id, [order.cardId])
  const marks = marksOf(order.identitySecret, 'trial', known)
  return (await takeMarks(db, marks, now)) ? 'taken' : 'used'
}
