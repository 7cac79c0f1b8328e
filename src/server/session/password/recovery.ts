import { noteRepeatable } from '#server/identity/note-activity.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { queueMail } from '#server/mail/queue.ts'
import { takeRecovery } from '#server/session/guesses.ts'
import { findAccountByEmail } from '#server/identity/accounts.ts'

/** An unknown e-mail takes the same time. */
export const startRecovery = async (
  deps: Deps,
  givenEmail: string,
  caller: Caller,
): Promise<void> => {
  const { db, clock, config } = deps
  const email = givenEmail.toLowerCase()
  await takeRecovery(deps, email, caller)
  const origin = config.siteUrl ?? caller.url.origin
  await db.transaction().execute(async (transaction) => {
    const account = await findAccountByEmail(transaction, email)
    const isKnown = account?.is_enable === 1
    const knownId = isKnown ? account.id : undefined
    await noteRepeatable(transaction, knownId, 'recovery_requested', caller, clock())
    const subject = await queueMail(transaction, clock(), {
      template: 'recovery',
      accountId: account?.id ?? 0,
      data: { origin },
    })
    if (!isKnown) await cancelJob(transaction, 'mail', subject)
  })
}
