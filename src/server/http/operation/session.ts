import type { DailyLimit } from '#shared/profiles/daily-limit.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import type { StaffRole } from '#shared/staff/roles.ts'

export interface ActiveProfile extends DailyLimit {
  id: number
  isKids: boolean
  safeMode: boolean
  /** Highest rating band that it may see; null means no limit. */
  ageLimit: number | null
  allowComments: boolean
  /** Values cached for another version are stale. */
  catalogueVersion: number
  /** When the session was read; later releases are hidden. */
  now: number
}

export interface Session {
  id: number
  accountId: number
  status: AccountStatus
  /** When the password was last entered. */
  confirmedAt: number | null
  hasAccess: boolean
  profile: ActiveProfile | null
  /** Stays as it was when the open profile is deleted, until another is opened. */
  isKids: boolean
  /** Account data by name, cached as long as the session's row. */
  facts: Map<string, unknown>
}

export interface StaffSession {
  id: number
  memberId: number
  name: string
  email: string
  roles: readonly StaffRole[]
  /** In milliseconds; an idle session ends earlier. */
  expiresAt: number
}
