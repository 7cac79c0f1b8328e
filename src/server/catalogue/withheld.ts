import type { Connection } from '#server/db/schema.ts'

export const withhold = async (db: Connection, id: number): Promise<void> => {
  await db
    .updateTable('contents')
    .set({ is_withheld: 1, is_listed: 0 })
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .where('is_listed', '=', 1)
    .execute()
}

export const releaseWithheld = async (db: Connection, id: number): Promise<void> => {
  await db
    .updateTable('contents')
    .set({ is_withheld: 0, is_listed: 1 })
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .where('is_withheld', '=', 1)
    .execute()
}

/** An import lists everything in its folder. */
export const hideWithheld = async (db: Connection): Promise<void> => {
  await db
    .updateTable('contents')
    .set({ is_listed: 0 })
    .where('is_withheld', '=', 1)
    .where('is_listed', '=', 1)
    .execute()
}
