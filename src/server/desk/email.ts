import { emailTaken } from '#shared/account/rules.ts'
import { requestEmailChange } from '#server/account/email-confirmation.ts'
import { noSession } from '#server/identity/email/queries.ts'
import { isEmailOfAnother } from '#server/account/queries.ts'
import type { AccountRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'

/** The account's log shows an unknown device. */
const desk = { session: { id: noSession }, caller: { userAgent: '', address: '' } }

export const checkNewEmail = async (
  { db }: Deps,
  account: AccountRow,
  email: string,
): Promise<void> => {
  if (account.is_enable !== 1) throw new Refusal('customer-blocked')
  if (email === account.email) throw new Refusal('email-unchanged')
  if (await isEmailOfAnother(db, account.id, email)) throw new FieldRefusal({ email: [emailTaken] })
}

/** Sends the same mails as a request of the person. */
export const askForEmail = (
  { db, clock, config }: Deps,
  before: AccountRow,
  email: string,
): Promise<void> => {
  const origin = config.siteUrl ?? `http://localhost:${config.port}`
  return db
    .transaction()
    .execute((transaction) =>
      requestEmailChange(transaction, { ...desk, before, email, origin, now: clock() }),
    )
}
