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

/**
 * Delays between the polls of a second call that waits for the first: longer in all than the claim
 * of a process that is gone.
 */
const looksMs = [50, 100, 150, 200, ...Array.from({ length: 28 }, () => 250)]
const retryAfterSeconds = 2

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
  /** Records its effect in the transaction that has it, unless it finds that again by itself. */
  run: (record: RecordEffect) => Promise<T>
  /** Goes on from a recorded effect to the answer, also while another call does. */
  resume: (recorded: unknown) => Promise<T>
  keep: (answer: T) => unknown
  restore: (stored: unknown) => Promise<T>
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

const isRefusal = (error: unknown) => error instanceof Refusal || error instanceof FieldRefusal

/**
 * A refused call has ended, so a corrected call may use the key at once. After any other error the
 * same call may go on at once.
 */
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

/**
 * Runs the call of a key once across all processes; the other calls wait for its answer. A call that
 * was cut off after its effect is gone on with, and a refused call releases its key.
 */
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
