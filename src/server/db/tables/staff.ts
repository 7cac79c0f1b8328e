import type { Generated } from 'kysely'

/** Audit log; it refers to customers only by number. */
export interface StaffActTable {
  id: Generated<number>
  at: number
  staff: string
  via: 'terminal' | 'http'
  command: string
  subject: string
  /** JSON. */
  before: string
  /** JSON. */
  after: string
  outcome: 'begun' | 'done' | 'failed'
}

export interface StaffMemberTable {
  id: Generated<number>
  /** Lower case. */
  email: string
  name: string
  /** JSON. */
  roles: string
  /** Set at the first login; other identities with the same e-mail are refused. */
  issuer: string | null
  subject: string | null
  created_at: number
}

export interface StaffSessionTable {
  id: Generated<number>
  token_hash: string
  member_id: number
  created_at: number
  last_used_at: number
}
