import type { AccountRow, Connection } from '#server/db/schema.ts'

export const findAccountByEmail = (db: Connection, email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

export const findAccount = (db: Connection, id: number) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Held = Pick<AccountRow, 'id' | 'password_hash' | 'email'>

/**
 * Holds the account's row until the transaction ends, so that a change of password or e-mail,
 * which ends sessions, cannot pass by one that is being opened. False when the account is not as it was.
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
