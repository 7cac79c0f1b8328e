import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { isKnownDevice } from './device-marks.ts'

/** Of one network for one e-mail: a stranger's guesses do not keep its owner out. */
const loginBucket: Bucket = { name: 'login-email-network', burst: 10, refillMs: minuteMs }
/** Of all networks together, for who guesses from many. */
const emailBucket: Bucket = { name: 'login-email', burst: 60, refillMs: 20_000 }
const networkBucket: Bucket = { name: 'login-network', burst: 60, refillMs: 10_000 }
/** Of a browser that the account knows: it does not share the limits of strangers. */
const deviceBucket: Bucket = { name: 'login-device', burst: 10, refillMs: minuteMs }

const recoveryEmail: Bucket = { name: 'recovery-email', burst: 3, refillMs: 10 * minuteMs }
const recoveryNetwork: Bucket = { name: 'recovery-network', burst: 20, refillMs: minuteMs }
const recoveryDevice: Bucket = { name: 'recovery-device', burst: 3, refillMs: 10 * minuteMs }

const fromNetwork = (email: string, { network }: Caller) => `${network} ${email}`
const fromDevice = (email: string, { deviceMark }: Caller) => `${deviceMark ?? ''} ${email}`

/** Takes back what the guesses for an e-mail have used up: of this network, and of all together. */
export const forgiveGuesses = async (
  db: Connection,
  email: string,
  caller: Caller,
): Promise<void> => {
  await returnAttempt(db, loginBucket, fromNetwork(email, caller), 'all')
  await returnAttempt(db, emailBucket, email, 'all')
}

/** Counts a guess; the returned function takes it back once the password was right. */
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

/** Counts a mail with a recovery link. */
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
