import { mayWatch } from '#shared/session/account-status.ts'
import type { Connection } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'
import { findAccount } from '#server/identity/accounts.ts'
import type { Session } from '#server/http/operation/session.ts'

const findPaidCharge = (db: Connection, accountId: number) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'paid')
    .where('amount_cents', '>', 0)
    .limit(1)
    .executeTakeFirst()

/** A payment counts like a confirmed e-mail: many fake accounts would cost money. */
const isKnownPerson = async (db: Connection, accountId: number): Promise<boolean> => {
  const { email, confirmed_email: confirmed } = await findAccount(db, accountId)
  return email === confirmed || (await findPaidCharge(db, accountId)) !== undefined
}

/** For comments and reports, because they affect other people. */
export const requireStanding = async (
  db: Connection,
  { accountId, hasAccess, status }: Session,
): Promise<void> => {
  if (!hasAccess || !mayWatch(status)) throw new Refusal('comments-need-subscription')
  if (!(await isKnownPerson(db, accountId))) throw new Refusal('email-unconfirmed')
}
