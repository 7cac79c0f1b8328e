import type { Generated } from 'kysely'

/** Generic cell rate: `full_at` is when the bucket would be empty of debts again. */
export interface RateLimitTable {
  key: string
  full_at: number
}

/** A bot challenge that was answered, kept until it would be over: none opens two sign-ups. */
export interface SpentChallengeTable {
  nonce: string
  expires_at: number
}

/** Something to do later, in whichever process finds it first. */
export interface JobTable {
  id: Generated<number>
  kind: string
  /** What it is about; with `kind` unique, so that planning twice is planning once. */
  subject: string
  /** JSON; holds no secret. */
  payload: string
  run_at: number
  attempts: number
  /** Until then one process works on it. */
  claimed_until: number | null
  last_error: string | null
}

/** One key, one effect: the answer is kept for whoever asks again with the same key. */
export interface IdempotencyKeyTable {
  /** Operation, owner and key, hashed. */
  key_hash: string
  fingerprint: string
  /** JSON of the answer; null while the first call is still at work. */
  answer: string | null
  claimed_until: number
  created_at: number
}
