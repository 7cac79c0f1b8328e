import type { Generated } from 'kysely'
import type { Flag } from '#server/db/flag.ts'

/** `screen_key` is chosen by the player. */
export interface ScreenTable {
  id: Generated<number>
  session_id: number
  screen_key: string
  account_id: number
  profile_id: number
  content_id: number
  started_at: number
  /** The play permission ends then and the screen no longer counts. */
  expires_at: number
  /** When another device of the account stopped it; the key cannot play again. */
  stopped_at: number | null
  /** The video plays on a cast receiver that this player controls. */
  for_receiver: Generated<Flag>
}
