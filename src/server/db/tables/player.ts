import type { Generated } from 'kysely'
import type { Flag } from '#server/db/flag.ts'

export interface ScreenTable {
  id: Generated<number>
  session_id: number
  screen_key: string
  account_id: number
  profile_id: number
  content_id: number
  started_at: number
  expires_at: number
  /** The key cannot play again. */
  stopped_at: number | null
  /** The video plays on a cast receiver that this player controls. */
  for_receiver: Generated<Flag>
}
