import { minuteMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

const network: Bucket = { name: 'check-email-network', burst: 60, refillMs: 10_000 }
const address: Bucket = { name: 'check-email-address', burst: 15, refillMs: minuteMs }

/** Shared by all calls that reveal whether an e-mail has an account. */
export const takeEmailCheck = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  caller: Pick<Caller, 'network'>,
): Promise<void> => {
  await takeAttempt(db, clock, network, caller.network)
  await takeAttempt(db, clock, address, email.toLowerCase())
}
