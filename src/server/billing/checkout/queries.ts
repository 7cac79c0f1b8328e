import type { Selectable } from 'kysely'
import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { LeadTable } from '#server/db/tables/billing.ts'
import { locked } from '#server/db/transaction.ts'

export type LeadRow = Selectable<LeadTable>

const claimMs = minuteMs

export const findLead = (db: Connection, uuid: string) =>
  db.selectFrom('leads').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const lockLead = (transaction: Connection, uuid: string) =>
  locked(
    transaction,
    transaction.selectFrom('leads').selectAll().where('uuid', '=', uuid),
  ).executeTakeFirst()

/**
 * Undefined if another call holds the lead. Calls with one key run one at a time, so an older claim
 * with this key belongs to a dead process.
 */
export const claimLead = (db: Connection, uuid: string, keyHash: string, now: number) =>
  db
    .updateTable('leads')
    .set({ claimed_until: now + claimMs, claimed_by: keyHash })
    .where('uuid', '=', uuid)
    .where('converted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', now),
        eb('claimed_by', '=', keyHash),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

export const releaseLead = (db: Connection, { uuid, claimed_until: until }: LeadRow) =>
  db
    .updateTable('leads')
    .set({ claimed_until: null })
    .where('uuid', '=', uuid)
    .where('claimed_until', '=', until)
    .execute()

/** Interrupted by a crash or a gateway failure. */
export const listLeftLeads = (db: Connection, now: number) =>
  db
    .selectFrom('leads')
    .select('uuid')
    .where('account_id', 'is not', null)
    .where('converted_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .execute()

export const isEmailTaken = async (
  db: Connection,
  email: string,
  except: number | null = null,
): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return account !== undefined && account.id !== except
}

export const findFirstPayment = (db: Connection, accountId: number) =>
  db
    .selectFrom('payments')
    .select(['uuid', 'status'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
