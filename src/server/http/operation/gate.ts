import type { ActivityKind } from '#shared/account/activity.ts'
import type { Caller } from './caller.ts'
import type { Session, StaffSession } from './session.ts'

type Note = (accountId: number, kind: ActivityKind, caller: Caller) => Promise<void>

export interface Gate {
  /** Takes the `authorization` header; refuses it without an open session. */
  sessionOf: (authorization: string | null) => Promise<Session>
  staffSessionOf: (authorization: string | null) => Promise<StaffSession>
  ownsProfile: (accountId: number, profileId: number) => Promise<boolean>
  note: Note
  /** Repeats within an hour only raise a counter, so callers cannot flood the log. */
  noteRepeatable: Note
}
