import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'

/** A claim that is not renewed expires after this. */
const leaseMs = 6000
const renewMs = leaseMs / 3

export interface Claim {
  hash: string
  id: string
}

/** Must run in the transaction of the effect, so that both commit or neither does. */
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

/** An expired claim's process has died. `before` lets only one waiting call take over. */
const takeOver = ({ db, clock }: Deps, { hash, id }: Claim, before: number) =>
  db
    .updateTable('idempotency_keys')
    .set({ claimed_until: clock() + leaseMs, claim: id })
    .where('key_hash', '=', hash)
    .where('claimed_until', '=', before)
    .where('answer', 'is', null)
    .returning('effect')
    .executeTakeFirst()

/** Throws idempotency-key-reused. */
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

/** Renews the claim until the returned function is called. */
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

/** Throws if another call took the key over, which rolls back this call's effect. */
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

/** Frees the key, also for another input. */
export const forget = ({ db }: Deps, { hash, id }: Claim) =>
  db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', hash)
    .where('claim', '=', id)
    .where('answer', 'is', null)
    .execute()

/** Keeps a recorded effect, so the same call can resume; without an effect it frees the key. */
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
