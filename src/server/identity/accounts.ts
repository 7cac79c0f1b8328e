import type { AccountRow, Connection } from '#server/db/schema.ts'

export const findAccountByEmail = (db: Connection, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

export const findAccount = (db: Connection, id: number) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Held = Pick<AccountRow, 'id' | 'password_hash' | 'email'>

/**
 * Locks the row, so that a concurrent change of password or e-mail cannot miss the session being opened. False if the
 * account has changed or is disabled.
 */
export const holdAccount = async (
  transaction: Connection,
  { id, password_hash: passwordHash, email }: Held,
): Promise<boolean> => {
  const held = await transaction
    .updateTable('accounts')
    .set((eb) => ({ is_enable: eb.ref('is_enable') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('email', '=', email)
    .where('is_enable', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}
