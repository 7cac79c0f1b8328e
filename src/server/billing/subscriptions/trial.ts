import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import { readFacts } from './row.ts'

/** Whether someone with the same CPF has had a trial in another account. */
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

/** A trial is for who has never subscribed: neither this account nor, by CPF, this person. */
export const hasTrial = async (
  db: Connection,
  row: SubscriptionRow,
  plan: PlanRow,
): Promise<boolean> => {
  if (plan.trial_days === 0) return false
  const { hasPaid, trialEndsAt } = await readFacts(db, row)
  return !hasPaid && trialEndsAt === null && !(await isPersonKnown(db, row.account_id))
}
