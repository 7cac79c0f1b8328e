import type { Generated } from 'kysely'

/** What the company's people have done; it names no customer but by number. */
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

/** Somebody of the company who may enter through HTTP. */
export interface StaffMemberTable {
  id: Generated<number>
  /** In lower case. */
  email: string
  name: string
  /** JSON. */
  roles: string
  /** Of the identity that entered first; nobody else with the same e-mail enters later. */
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
