import { minuteMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

/** Enough for a person who tries plans and methods, too little to flood a provider with documents. */
const orders: Bucket = { name: 'orders', burst: 12, refillMs: 5 * minuteMs }

/** Counts an order, a renewed document or a change of method; one that is repeated counts once. */
export const countOrder = ({ db, clock }: Deps, accountId: number): Promise<void> =>
  takeAttempt(db, clock, orders, `account-${accountId}`)
