import type { Selectable } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import type { ErasureTable } from '#server/db/tables/accounts.ts'

export type ErasureRow = Selectable<ErasureTable>

export const findErasure = (db: Connection, accountId: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Null without a request. */
export const erasureTime = async (db: Connection, accountId: number): Promise<number | null> =>
  (await findErasure(db, accountId))?.planned_for ?? null

/** Stays true after the erasure. */
export const isErasurePlanned = async (db: Connection, accountId: number): Promise<boolean> =>
  (await findErasure(db, accountId)) !== undefined
