import type { DailyLimit } from '#shared/profiles/daily-limit.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import type { StaffRole } from '#shared/staff/roles.ts'

/** The profile that a session has opened, with its daily limit. */
export interface ActiveProfile extends DailyLimit {
  id: number
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

/** A session of a member of the team. */
export interface StaffSession {
  id: number
  memberId: number
  name: string
  email: string
  roles: readonly StaffRole[]
  /** The latest end, in milliseconds; without use it ends earlier. */
  expiresAt: number
}
