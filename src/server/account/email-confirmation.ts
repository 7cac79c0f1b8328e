import { randomInt } from 'node:crypto'
import { keptFor } from '#shared/account/legal-documents.ts'
import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findAccount } from '#server/session/queries.ts'
import { tokenHash } from '#server/session/token.ts'

const codeLifeMs = keptFor.recoveryMinutes * minuteMs

const sending: Bucket = { name: 'email-code', burst: 3, refillMs: 10 * minuteMs }
/** A code of six digits is guessed once in some hundred thousand tries. */
const guessing: Bucket = { name: 'email-code-guess', burst: 5, refillMs: 10 * minuteMs }

const hashOf = (accountId: number, code: string) => tokenHash(`${accountId}:${code}`)

/** Makes the code of a message in place of an earlier one; only its hash is kept. */
export const createEmailCode = async (
  db: Connection,
  { id, email }: { id: number; email: string },
  now: number,
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = { email, code_hash: hashOf(id, code), expires_at: now + codeLifeMs }
  await db
    .insertInto('email_codes')
    .values({ account_id: id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
  return code
}

/** Its owner has shown to read what is sent to the account's e-mail. */
export const markEmailConfirmed = (db: Connection, accountId: number) =>
  db
    .updateTable('accounts')
    .set((eb) => ({ confirmed_email: eb.ref('email') }))
    .where('id', '=', accountId)
    .execute()

export const sendEmailCode = async (
  { db, clock }: Deps,
  accountId: number,
): Promise<{ email: string }> => {
  await takeAttempt(db, clock, sending, String(accountId))
  const { email } = await findAccount(db, accountId)
  await queueMail(db, clock(), { template: 'email-code', accountId })
  return { email }
}

/** Uses the code up; one that went to an earlier address confirms nothing. */
export const confirmByCode = async (
  { db, clock }: Deps,
  accountId: number,
  code: string,
): Promise<void> => {
  await takeAttempt(db, clock, guessing, String(accountId))
  const isRight = await db.transaction().execute(async (transaction) => {
    const spent = await transaction
      .deleteFrom('email_codes')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hashOf(accountId, code))
      .where('expires_at', '>', clock())
      .returning('email')
      .executeTakeFirst()
    if (spent?.email !== (await findAccount(transaction, accountId)).email) return false
    await markEmailConfirmed(transaction, accountId)
    return true
  })
  if (!isRight) throw new FieldRefusal({ code: ['Código incorreto ou vencido.'] })
  await returnAttempt(db, guessing, String(accountId), 'all')
}
