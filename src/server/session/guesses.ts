import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { isKnownDevice } from './device-marks.ts'

/** Strangers' guesses do not lock the owner out. */
const loginBucket: Bucket = { name: 'login-email-network', burst: 10, refillMs: minuteMs }
/** Against guesses from many networks. */
const emailBucket: Bucket = { name: 'login-email', burst: 60, refillMs: 20_000 }
const networkBucket: Bucket = { name: 'login-network', burst: 60, refillMs: 10_000 }
const deviceBucket: Bucket = { name: 'login-device', burst: 10, refillMs: minuteMs }

const recoveryEmail: Bucket = { name: 'recovery-email', burst: 3, refillMs: 10 * minuteMs }
const recoveryNetwork: Bucket = { name: 'recovery-network', burst: 20, refillMs: minuteMs }
const recoveryDevice: Bucket = { name: 'recovery-device', burst: 3, refillMs: 10 * minuteMs }

const fromNetwork = (email: string, { network }: Caller) => `${network} ${email}`
const fromDevice = (email: string, { deviceMark }: Caller) => `${deviceMark ?? ''} ${email}`

export const forgiveGuesses = async (
  db: Connection,
  email: string,
  caller: Caller,
): Promise<void> => {
  await returnAttempt(db, loginBucket, fromNetwork(email, caller), 'all')
  await returnAttempt(db, emailBucket, email, 'all')
}

/** Returns a function that takes the attempt back. */
export const takeGuess = async (
  { db, clock }: Deps,
  email: string,
  caller: Caller,
): Promise<() => Promise<void>> => {
  if (await isKnownDevice(db, email, caller)) {
    const subject = fromDevice(email, caller)
    await takeAttempt(db, clock, deviceBucket, subject)
    return () => returnAttempt(db, deviceBucket, subject, 'all')
  }
  await takeAttempt(db, clock, networkBucket, caller.network)
  await takeAttempt(db, clock, loginBucket, fromNetwork(email, caller))
  await takeAttempt(db, clock, emailBucket, email)
  return async () => {
    await forgiveGuesses(db, email, caller)
    await returnAttempt(db, networkBucket, caller.network, 'one')
  }
}

export const takeRecovery = async (
  { db, clock }: Deps,
  email: string,
  caller: Caller,
): Promise<void> => {
  if (await isKnownDevice(db, email, caller)) {
    return takeAttempt(db, clock, recoveryDevice, fromDevice(email, caller))
  }
  await takeAttempt(db, clock, recoveryNetwork, caller.network)
  await takeAttempt(db, clock, recoveryEmail, email)
}
