import type { Generated } from 'kysely'

/** Generic cell rate: `full_at` is when the bucket is full again. */
export interface RateLimitTable {
  key: string
  full_at: number
}

/** A solved bot challenge, stored until it expires so that it cannot open two sign-ups. */
export interface SpentChallengeTable {
  nonce: string
  expires_at: number
}

/** Work for later, done by whichever process claims it first. */
export interface JobTable {
  id: Generated<number>
  kind: string
  /** Subject of the job; unique together with `kind`, so that planning twice makes one job. */
  subject: string
  /** JSON; holds no secret. */
  payload: string
  run_at: number
  attempts: number
  /** Until this time one process works on it. */
  claimed_until: number | null
  /** When it was given up; null while it is still tried. */
  failed_at: number | null
  last_error: string | null
}

/** One row, which a process writes to learn whether it can. */
export interface ReadinessTable {
  id: number
  written_at: number
}

/** One row, which every process that runs jobs renews. */
export interface WorkerHeartbeatTable {
  id: number
  seen_at: number
}

/** A secret that all processes share, known again without being kept. */
export interface SecretFingerprintTable {
  name: string
  fingerprint: string
  kept_at: number
}

/** One key has one effect: the answer is stored for repeated calls with the same key. */
export interface IdempotencyKeyTable {
  /** Operation, owner and key, hashed. */
  key_hash: string
  fingerprint: string
  /** JSON of the answer; null while the first call is still running. */
  answer: string | null
  claimed_until: number
  created_at: number
  /** The call that holds the key; another one that takes it over writes its own. */
  claim: string | null
  /** JSON of the call's effect, written in the effect's own transaction. */
  effect: string | null
}
