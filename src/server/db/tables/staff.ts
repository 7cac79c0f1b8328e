import type { Generated, Selectable } from 'kysely'

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

export type StaffActRow = Selectable<StaffActTable>
