import { hourMs, minuteMs, secondMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { countUsage, dayUsage, endUsage, toRemaining, usageReport } from '#server/profiles/usage.ts'
import type { ActiveProfile, Session } from '#server/http/operation/session.ts'
import { signingSecret } from '#server/db/shared-secrets.ts'
import { lockPlaybackSlots } from './playback-slots/queries.ts'
import { noteScreenRefusal } from './numbers/screens.ts'
import { claimPlaybackSlot } from './playback-slots/service.ts'
import { grantLifeMs, signGrant } from './signature.ts'

export type Viewer = Session & { profile: ActiveProfile }

interface Wanted {
  id: number
  clip: string
  /** Sent by the player. */
  key: string | undefined
  /** Whether the player has left all other videos. */
  movedOn: boolean | undefined
  isPlaying: boolean
  /** Whether another screen fetches the video instead of the player. */
  isForReceiver: boolean
}

/** Lets the player stop before its media is refused. */
const overtimeMs = 5 * secondMs

/** Phones renew late when the screen is off. */
const receiverLifeMs = 10 * minuteMs

/** Longer than any film, because a receiver cannot switch to another address. */
const receiverAddressMs = 12 * hourMs

interface Permission extends ReturnType<typeof toRemaining> {
  expiresAt: number
  prefix: string
}

/** If the time is used up, the refusal is thrown after the transaction, because the counted time must be stored. */
const claimPermission = async (
  { db, clock, config }: Deps,
  viewer: Viewer,
  { id: contentId, clip, key, movedOn, isPlaying, isForReceiver }: Wanted,
): Promise<Permission> => {
  const permission = await db.transaction().execute(async (transaction) => {
    const { id: sessionId, profile } = viewer
    await lockPlaybackSlots(transaction, viewer.accountId)
    const now = clock()
    await countUsage(transaction, usageReport(profile.id, now, isPlaying))
    const usage = await dayUsage(transaction, profile, now)
    const remaining = toRemaining(usage)
    if (remaining.remaining_seconds === 0) {
      await endUsage(transaction, profile.id, now)
      return undefined
    }
    const lifeMs = isForReceiver ? receiverLifeMs : grantLifeMs
    const expiresAt = now + Math.min(lifeMs, (usage?.leftMs ?? Infinity) + overtimeMs)
    const slotId = await claimPlaybackSlot(transaction, viewer, {
      key,
      contentId,
      movedOn,
      now,
      expiresAt,
      isForReceiver,
    })
    const signedUntil = isForReceiver ? now + receiverAddressMs : expiresAt
    const holder = { sessionId, profileId: profile.id, slotId }
    const grant = { ...holder, clip, isForReceiver, expiresAt: signedUntil }
    const secret = await signingSecret(transaction, 'MEDIA_SECRET', config.mediaSecret)
    // A CDN cannot check slots, so receivers fetch from this server.
    const origin = isForReceiver ? '' : (config.mediaBase ?? '')
    const prefix = `${origin}/media/${signGrant(secret, grant)}/`
    return { ...remaining, expiresAt, prefix }
  })
  if (!permission) throw new Refusal('usage-time-over')
  return permission
}

/** Counted outside the transaction, which the refusal rolls back. */
export const permit = async (deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Permission> => {
  try {
    return await claimPermission(deps, viewer, wanted)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-screens') {
      await noteScreenRefusal(deps.db, viewer.accountId, deps.clock())
    }
    throw error
  }
}
