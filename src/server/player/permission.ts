import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { countUsage, remainingMinutes } from '#server/profiles/usage.ts'
import type { ActiveProfile, Session } from '#server/session/session.ts'
import { lockPlaybackSlots } from './playback-slots/queries.ts'
import { claimPlaybackSlot } from './playback-slots/service.ts'
import { grantLifeMs, signGrant } from './signature.ts'

export type Viewer = Session & { profile: ActiveProfile }

interface Wanted {
  /** Of the video. */
  id: number
  clip: string
  /** The slot's key, as the player named it. */
  key: string | undefined
  /** Whether the player has left every other video for this one. */
  movedOn: boolean | undefined
}

interface Permission {
  minutes: number | null
  expiresAt: number
  prefix: string
}

/**
 * Counts the time, claims the slot and signs in one transaction. A refusal for used-up time comes
 * after it, because the counted time must stay; any other refusal writes nothing.
 */
export const permit = async (
  { db, clock, config }: Deps,
  viewer: Viewer,
  { id: contentId, clip, key, movedOn }: Wanted,
): Promise<Permission> => {
  const permission = await db.transaction().execute(async (transaction) => {
    const { id: sessionId, profile } = viewer
    await lockPlaybackSlots(transaction, viewer.accountId)
    await countUsage(transaction, profile.id, clock)
    const now = clock()
    const minutes = await remainingMinutes(transaction, profile, now)
    if (minutes === 0) return undefined
    const expiresAt = now + grantLifeMs
    const slotId = await claimPlaybackSlot(transaction, viewer, {
      key,
      contentId,
      movedOn,
      now,
      expiresAt,
    })
    const grant = { expiresAt, sessionId, profileId: profile.id, slotId, clip }
    return { minutes, expiresAt, prefix: `/media/${signGrant(config.mediaSecret, grant)}/` }
  })
  if (!permission) throw new Refusal('usage-time-over')
  return permission
}
