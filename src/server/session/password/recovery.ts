import { minuteMs } from '#shared/time.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findAccountByEmail } from '#server/session/queries.ts'

const emailBucket: Bucket = { name: 'recovery-email', burst: 3, refillMs: 10 * minuteMs }
const networkBucket: Bucket = { name: 'recovery-network', burst: 20, refillMs: minuteMs }

/** Writes as much for an unknown e-mail, so that the time of the answer is the same. */
export const startRecovery = async (
  { db, clock, config }: Deps,
  givenEmail: string,
  caller: Caller,
): Promise<void> => {
  const email = givenEmail.toLowerCase()
  await takeAttempt(db, clock, networkBucket, caller.network)
  await takeAttempt(db, clock, emailBucket, email)
  const origin = config.siteUrl ?? caller.url.origin
  await db.transaction().execute(async (transaction) => {
    const account = await findAccountByEmail(transaction, email)
    const isKnown = account?.is_enable === 1
    const subject = await queueMail(transaction, clock(), {
      template: 'recovery',
      accountId: account?.id ?? 0,
      data: { origin },
    })
    if (!isKnown) await cancelJob(transaction, 'mail', subject)
  })
}
