import { keptFor } from '#shared/account/legal-documents.ts'
import { createHash, createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { minuteMs, dayMs } from '#shared/time.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from './problems.ts'

const leaseMs = minuteMs
/** Delays between the polls of a second call that waits for the first: five seconds in all. */
const looksMs = [50, 100, 150, 200, ...Array.from({ length: 18 }, () => 250)]
const retryAfterSeconds = 2

/** A replay is possible for this long; after that the key counts as new. */
export const keyLifeMs = keptFor.idempotencyKeyDays * dayMs

export interface KeyedCall {
  operationId: string
  /** Scopes the key: the same key from another owner is a different key. */
  owner: string
  key: string
  /** The validated input; a key is bound to the input it was first sent with. */
  input: unknown
}

/** The call to run, and how to store its answer and restore it for a repeated call. */
export interface Effect<T> {
  run: () => Promise<T>
  keep: (answer: T) => unknown
  restore: (kept: unknown) => Promise<T>
}

const secretFields = new Set(['number', 'cvv', 'password', 'password_old'])

const withoutSecrets = (name: string, value: unknown) =>
  secretFields.has(name) ? undefined : value

/** The key itself is not stored, so the input cannot be guessed from its fingerprint. */
const fingerprintOf = ({ key, input }: KeyedCall) =>
  createHmac('sha256', key).update(JSON.stringify(input, withoutSecrets)).digest('base64url')

const hashOf = ({ operationId, owner, key }: KeyedCall) =>
  createHash('sha256')
    .update(JSON.stringify([operationId, owner, key]))
    .digest('base64url')

interface Claim {
  hash: string
  /**
   * When the claim ends. It also identifies the claim: no two claims of a key end at the same time.
   */
  until: number
}

type Taken = { claim: Claim } | { kept: unknown } | 'busy'

const claimNew = async ({ db }: Deps, fingerprint: string, { hash, until }: Claim) => {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({
      key_hash: hash,
      fingerprint,
      answer: null,
      claimed_until: until,
      created_at: until - leaseMs,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** An expired claim belongs to a process that has died; one of the waiting calls takes it over. */
const takeOver = async ({ db }: Deps, { hash, until }: Claim, before: number) => {
  const taken = await db
    .updateTable('idempotency_keys')
    .set({ claimed_until: until })
    .where('key_hash', '=', hash)
    .where('claimed_until', '=', before)
    .where('answer', 'is', null)
    .returning('key_hash')
    .executeTakeFirst()
  return taken !== undefined
}

const take = async (deps: Deps, hash: string, fingerprint: string): Promise<Taken> => {
  const now = deps.clock()
  const claim = { hash, until: now + leaseMs }
  if (await claimNew(deps, fingerprint, claim)) return { claim }
  const row = await deps.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return 'busy'
  if (row.fingerprint !== fingerprint) throw new Refusal('idempotency-key-reused')
  if (row.answer !== null) return { kept: JSON.parse(row.answer) as unknown }
  if (row.claimed_until > now) return 'busy'
  return (await takeOver(deps, claim, row.claimed_until)) ? { claim } : 'busy'
}

const finish = ({ db }: Deps, { hash, until }: Claim, kept: unknown) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(kept) })
    .where('key_hash', '=', hash)
    .where('claimed_until', '=', until)
    .execute()

const release = ({ db }: Deps, { hash, until }: Claim) =>
  db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', hash)
    .where('claimed_until', '=', until)
    .where('answer', 'is', null)
    .execute()

const runClaimed = async <T>(deps: Deps, claim: Claim, effect: Effect<T>): Promise<T> => {
  let answer: T
  try {
    answer = await effect.run()
  } catch (error) {
    // The call has ended, so a corrected call may use the key at once.
    await release(deps, claim)
    throw error
  }
  await finish(deps, claim, effect.keep(answer))
  return answer
}

/**
 * Runs the call of a key once across all processes; the other calls wait for its answer. A refused
 * call releases its key.
 */
export const once = async <T>(deps: Deps, call: KeyedCall, effect: Effect<T>): Promise<T> => {
  const hash = hashOf(call)
  const fingerprint = fingerprintOf(call)
  for (const lookMs of [...looksMs, 0]) {
    const taken = await take(deps, hash, fingerprint)
    if (taken !== 'busy') {
      return 'claim' in taken ? runClaimed(deps, taken.claim, effect) : effect.restore(taken.kept)
    }
    if (lookMs > 0) await delay(lookMs)
  }
  throw new Refusal('still-processing', retryAfterSeconds)
}
