import type { Generated } from 'kysely'
import type { Flag } from '#server/db/flag.ts'

/** A video in a player of a session, by the key that the player gave itself. */
export interface ScreenTable {
  id: Generated<number>
  session_id: number
  screen_key: string
  account_id: number
  profile_id: number
  content_id: number
  started_at: number
  /** Until then its permission lasts, and it counts. */
  expires_at: number
  /** When somebody of the account stopped it: this key plays no more. */
  stopped_at: number | null
  /** Another screen fetches the video, and the player only steers it. */
  for_receiver: Generated<Flag>
}
