import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'

/** A claim ends this long after its process was last heard of. */
const leaseMs = 6000
const renewMs = leaseMs / 3

/** One call's claim on its key. Another call that takes the key over gets another id. */
export interface Claim {
  hash: string
  id: string
}

/** Written in the transaction of the effect: both are committed, or neither is. */
export type RecordEffect = (transaction: Connection, effect: unknown) => Promise<void>

type Taken =
  | { stored: string }
  | { claim: Claim; recorded: string | null }
  /** Another call holds the key. */
  | { recorded: string | null }

const insertKey = async ({ db, clock }: Deps, { hash, id }: Claim, fingerprint: string) => {
  const now = clock()
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({
      key_hash: hash,
      fingerprint,
      answer: null,
      claimed_until: now + leaseMs,
      created_at: now,
      claim: id,
      effect: null,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An expired claim belongs to a process that has died; one of the waiting calls takes it over. */
const takeOver = ({ db, clock }: Deps, { hash, id }: Claim, before: number) =>
  db
    .updateTable('idempotency_keys')
    .set({ claimed_until: clock() + leaseMs, claim: id })
    .where('key_hash', '=', hash)
    .where('claimed_until', '=', before)
    .where('answer', 'is', null)
    .returning('effect')
    .executeTakeFirst()

/** Claims a key, or answers what its call has come to. Throws idempotency-key-reused. */
export const takeKey = async (deps: Deps, hash: string, fingerprint: string): Promise<Taken> => {
  const claim = { hash, id: randomUUID() }
  if (await insertKey(deps, claim, fingerprint)) return { claim, recorded: null }
  const row = await deps.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return { recorded: null }
  if (row.fingerprint !== fingerprint) throw new Refusal('idempotency-key-reused')
  if (row.answer !== null) return { stored: row.answer }
  if (row.claimed_until > deps.clock()) return { recorded: row.effect }
  const taken = await takeOver(deps, claim, row.claimed_until)
  return taken ? { claim, recorded: taken.effect } : { recorded: row.effect }
}

const renew = async ({ db, clock }: Deps, { hash, id }: Claim): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ claimed_until: clock() + leaseMs })
    .where('key_hash', '=', hash)
    .where('claim', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Renews a claim until it is released or taken over. */
export const holdClaim = (deps: Deps, claim: Claim): (() => void) => {
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    renew(deps, claim).then((isOurs) => {
      if (!isOurs) stop()
    }, stop)
  }, renewMs)
  timer.unref()
  return stop
}

/** A call whose key was taken over must not have its effect beside the other one's. */
export const recordEffect =
  ({ hash, id }: Claim): RecordEffect =>
  async (transaction, effect) => {
    const recorded = await transaction
      .updateTable('idempotency_keys')
      .set({ effect: JSON.stringify(effect) })
      .where('key_hash', '=', hash)
      .where('claim', '=', id)
      .returning('key_hash')
      .executeTakeFirst()
    if (!recorded) throw new Refusal('still-processing', 2)
  }

export const finish = ({ db }: Deps, { hash, id }: Claim, stored: unknown) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(stored) })
    .where('key_hash', '=', hash)
    .where('claim', '=', id)
    .execute()

/** The key is free, also for another input. */
export const forget = ({ db }: Deps, { hash, id }: Claim) =>
  db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', hash)
    .where('claim', '=', id)
    .where('answer', 'is', null)
    .execute()

/** The key is free for the same call, and its recorded effect stays; without one it is forgotten. */
export const letGo = async ({ db }: Deps, { hash, id }: Claim): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', hash)
    .where('claim', '=', id)
    .where('answer', 'is', null)
    .where('effect', 'is', null)
    .execute()
  await db
    .updateTable('idempotency_keys')
    .set({ claimed_until: 0 })
    .where('key_hash', '=', hash)
    .where('claim', '=', id)
    .execute()
}
