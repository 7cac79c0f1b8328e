import type { ActivityKind } from '#shared/account/activity.ts'
import type { Caller } from './caller.ts'
import type { Session, StaffSession } from './session.ts'

/** Writes an act to the account's log. */
type Note = (accountId: number, kind: ActivityKind, caller: Caller) => Promise<void>

/** What the domains know of a call: who makes it, whose profile it names, and where it is noted. */
export interface Gate {
  /** By the value of the `authorization` header; refuses one without an open session. */
  sessionOf: (authorization: string | null) => Promise<Session>
  staffSessionOf: (authorization: string | null) => Promise<StaffSession>
  ownsProfile: (accountId: number, profileId: number) => Promise<boolean>
  note: Note
  /** Repeats within an hour only increase a counter, so that the log cannot be flooded. */
  noteRepeatable: Note
}
