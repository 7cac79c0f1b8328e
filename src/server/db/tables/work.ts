import type { Generated } from 'kysely'

/** Generic cell rate algorithm: `full_at` is when the bucket is full again. */
export interface RateLimitTable {
  key: string
  full_at: number
}

/** Stored until it expires, so that one solution cannot be used for two sign-ups. */
export interface SpentChallengeTable {
  nonce: string
  expires_at: number
}

export interface JobTable {
  id: Generated<number>
  kind: string
  /** Unique together with `kind`, so that planning twice makes one job. */
  subject: string
  /** JSON; holds no secret. */
  payload: string
  run_at: number
  attempts: number
  claimed_until: number | null
  /** When retries were given up. */
  failed_at: number | null
  last_error: string | null
}

/** One row, written to check that the database accepts writes. */
export interface ReadinessTable {
  id: number
  written_at: number
}

/** One row, renewed by every process that runs jobs. */
export interface WorkerHeartbeatTable {
  id: number
  seen_at: number
}

/** Compares secrets between processes without storing them. */
export interface SecretFingerprintTable {
  name: string
  fingerprint: string
  kept_at: number
}

export interface IdempotencyKeyTable {
  /** Operation, owner and key, hashed. */
  key_hash: string
  fingerprint: string
  /** JSON; null while the first call is running. */
  answer: string | null
  claimed_until: number
  created_at: number
  /** Identifies the call; a takeover writes its own. */
  claim: string | null
  /** JSON, written in the transaction of the effect. */
  effect: string | null
}
