import { minuteMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

/** Prevents flooding a provider with documents. */
const orders: Bucket = { name: 'orders', burst: 12, refillMs: 5 * minuteMs }

/** A replayed call is not counted again. */
export const countOrder = ({ db, clock }: Deps, accountId: number): Promise<void> =>
  takeAttempt(db, clock, orders, `account-${accountId}`)
