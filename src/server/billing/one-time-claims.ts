import { createHmac } from 'node:crypto'
import type { Connection } from '#server/db/schema.ts'

type Known = readonly ['account', number] | readonly ['cpf', string] | readonly ['card', string]

const keyedHash = (secret: string, value: readonly unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(value)).digest('base64url')

/** Hashed again with our secret. */
export const storedFingerprint = (
  secret: string,
  gateway: string,
  fingerprint: string | null,
): string | null =>
  fingerprint === null ? null : keyedHash(secret, ['fingerprint', gateway, fingerprint])

/** `thing` names what a person may have only once. */
export const claimsOf = (secret: string, thing: string, known: readonly Known[]): string[] =>
  known.map((way) => keyedHash(secret, [thing, ...way]))

/** Takes all claims or none. Only one of several parallel calls succeeds. */
export const takeClaims = async (
  db: Connection,
  claims: readonly string[],
  now: number,
): Promise<boolean> => {
  // Sorted to avoid deadlocks.
  const wanted = [...new Set(claims)].toSorted()
  if (wanted.length === 0) return true
  const made = await db
    .insertInto('once_marks')
    .values(wanted.map((mark) => ({ mark, made_at: now })))
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .execute()
  if (made.length === wanted.length) return true
  const ours = made.map(({ mark }) => mark)
  if (ours.length > 0) await db.deleteFrom('once_marks').where('mark', 'in', ours).execute()
  return false
}

export const isAnyClaimed = async (db: Connection, claims: readonly string[]): Promise<boolean> => {
  if (claims.length === 0) return false
  const taken = await db
    .selectFrom('once_marks')
    .select('mark')
    .where('mark', 'in', [...claims])
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

export const identifiersOf = async (
  db: Connection,
  accountId: number,
  cardIds: readonly (number | null)[],
): Promise<Known[]> => {
  const { document } = await db
    .selectFrom('accounts')
    .select('document')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const ids = cardIds.filter((id) => id !== null)
  const cards =
    ids.length === 0
      ? []
      : await db.selectFrom('cards').select('fingerprint').where('id', 'in', ids).execute()
  const prints = cards.map(({ fingerprint }) => fingerprint).filter((print) => print !== null)
  return [
    ...(document === null ? [] : [['cpf', document] satisfies Known]),
    ...prints.map((print): Known => ['card', print]),
  ]
}
