import { keptFor } from '#shared/account/legal-documents.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import { minuteMs, dayMs } from '#shared/time.ts'
import type { LimitedProfile } from '#server/profiles/usage.ts'

/** The profile that a session has opened, with its daily limit. */
export interface ActiveProfile extends LimitedProfile {
  isKids: boolean
  safeMode: boolean
  /** Highest rating band that it may see; null: no limit of its own. */
  ageLimit: number | null
  allowComments: boolean
  /** Of the catalogue at this call: what is kept of another one no longer holds. */
  catalogueVersion: number
  /** When the session was read; what is released later does not exist yet. */
  now: number
}

export interface Session {
  id: number
  accountId: number
  status: AccountStatus
  /** When the password was last given in this session. */
  confirmedAt: number | null
  /** Whether the subscription gave access when the session was read. */
  hasAccess: boolean
  profile: ActiveProfile | null
  /** Of the open profile; when that one is gone, of the last one until another is chosen. */
  isKids: boolean
  /** Facts of the account that were read since it last changed, by name. */
  facts: Map<string, unknown>
}

/** A device that is not used for 30 days signs in again, and every device after 180. */
export const sessionLife = {
  idleMs: keptFor.idleSessionDays * dayMs,
  absoluteMs: keptFor.sessionDays * dayMs,
  /** Of one account at once. */
  most: 20,
} as const

/** Last use is written at most this often. */
export const touchEveryMs = minuteMs

/** For so long after the password was given, what a borrowed device must not do is allowed. */
export const confirmationLifeMs = 10 * minuteMs
