import type { OperationAnswer } from '#shared/operation.ts'
import type { undoPause as undo } from '#shared/billing/cancellation/contract.ts'
import { statusOfState } from '#shared/billing/subscriptions/states.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { cancelTerms } from './terms.ts'

/** The renewal job then issues a document that is due already. */
export const undoPause = (
  { db, clock, config }: Deps,
  accountId: number,
): Promise<OperationAnswer<typeof undo>> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const applied = await applyEvent(transaction, accountId, { name: 'pause_undone' }, now)
    if (!applied) throw new Refusal('pause-not-planned')
    const { row } = applied
    const terms = await cancelTerms(transaction, row, config.identitySecret, now)
    return { message: statusOfState[row.state], terms }
  })
