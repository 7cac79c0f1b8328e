import { awaitFirstConfirmation } from './queries.ts'
import { welcomeLifeMs } from './token.ts'
import { welcome } from '#server/billing/subscriptions/notices/welcome.ts'
import type { Connection } from '#server/db/schema.ts'

/** Greets a new account, with the link that confirms its e-mail. */
export const welcomeNewAccount = async (
  db: Connection,
  accountId: number,
  now: number,
  origin: string | null,
): Promise<void> => {
  await awaitFirstConfirmation(db, accountId, now + welcomeLifeMs)
  await welcome(db, accountId, now, origin)
}
