import { dropPendingEmail } from '#server/identity/email/queries.ts'
import { updateAccount } from '#server/account/queries.ts'
import { flag } from '#server/db/flag.ts'
import type { AccountRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { spendRecoveries } from '#server/session/password/queries.ts'
import { revokeSessions } from '#server/session/queries.ts'
import { findErasure } from '#server/identity/erasures.ts'

/** Also drops e-mail links, which could open another session. */
export const endSessions = ({ db, clock }: Deps, accountId: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await revokeSessions(transaction, accountId, clock())
    await dropPendingEmail(transaction, accountId)
  })

export const blockAccount = ({ db, clock }: Deps, accountId: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    await updateAccount(transaction, accountId, { is_enable: flag(false) })
    await revokeSessions(transaction, accountId, now)
    await spendRecoveries(transaction, accountId, now)
    await dropPendingEmail(transaction, accountId)
  })

export const unblockAccount = ({ db }: Deps, { id }: AccountRow): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const erasure = await findErasure(transaction, id)
    if (erasure?.erased_at) throw new Refusal('customer-erased')
    await updateAccount(transaction, id, { is_enable: flag(true) })
  })
