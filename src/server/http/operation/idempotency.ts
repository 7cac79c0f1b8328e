import { createHash, createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#server/deps/deps.ts'
import {
  type Claim,
  finish,
  forget,
  holdClaim,
  letGo,
  recordEffect,
  type RecordEffect,
  takeKey,
} from './idempotency-keys.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'

/** Delays between polls; together longer than the lease, so a dead process's claim expires. */
const looksMs = [50, 100, 150, 200, ...Array.from({ length: 28 }, () => 250)]
const retryAfterSeconds = 2

export interface KeyedCall {
  operationId: string
  /** Scopes the key: the same key from another owner is a different key. */
  owner: string
  key: string
  input: unknown
}

export interface Effect<T> {
  /** Calls `record` in the transaction of its effect, unless running again finds that effect. */
  run: (record: RecordEffect) => Promise<T>
  /** Makes the answer from a recorded effect; several calls may do so at once. */
  resume: (recorded: unknown) => Promise<T>
  keep: (answer: T) => unknown
  restore: (stored: unknown) => Promise<T>
}

const secretFields = new Set(['number', 'cvv', 'password', 'password_old'])

const withoutSecrets = (name: string, value: unknown) =>
  secretFields.has(name) ? undefined : value

/** Keyed with the idempotency key, which is not stored, so the input cannot be guessed. */
const fingerprintOf = ({ key, input }: KeyedCall) =>
  createHmac('sha256', key).update(JSON.stringify(input, withoutSecrets)).digest('base64url')

const hashOf = ({ operationId, owner, key }: KeyedCall) =>
  createHash('sha256')
    .update(JSON.stringify([operationId, owner, key]))
    .digest('base64url')

const isRefusal = (error: unknown) => error instanceof Refusal || error instanceof FieldRefusal

/** A refusal frees the key for a corrected input; after an error the same call may be retried. */
const giveBack = async (deps: Deps, claim: Claim, error: unknown) => {
  try {
    await (isRefusal(error) ? forget(deps, claim) : letGo(deps, claim))
  } catch (failure) {
    deps.log.warn({ err: failure }, 'an idempotency key was not given back')
  }
}

const runClaimed = async <T>(
  deps: Deps,
  claim: Claim,
  recorded: string | null,
  { run, resume, keep }: Effect<T>,
): Promise<T> => {
  const release = holdClaim(deps, claim)
  try {
    const answer =
      recorded === null ? await run(recordEffect(claim)) : await resume(JSON.parse(recorded))
    await finish(deps, claim, keep(answer))
    return answer
  } catch (error) {
    await giveBack(deps, claim, error)
    throw error
  } finally {
    release()
  }
}

/** Runs once per key across all processes. Other calls wait, then throw still-processing. */
export const once = async <T>(deps: Deps, call: KeyedCall, effect: Effect<T>): Promise<T> => {
  const hash = hashOf(call)
  const fingerprint = fingerprintOf(call)
  let recorded: string | null = null
  for (const lookMs of [...looksMs, 0]) {
    const taken = await takeKey(deps, hash, fingerprint)
    if ('stored' in taken) return effect.restore(JSON.parse(taken.stored))
    recorded = taken.recorded
    if ('claim' in taken) return runClaimed(deps, taken.claim, recorded, effect)
    if (lookMs > 0) await delay(lookMs)
  }
  if (recorded !== null) return effect.resume(JSON.parse(recorded))
  throw new Refusal('still-processing', retryAfterSeconds)
}
