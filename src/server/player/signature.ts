import { createHmac, timingSafeEqual } from 'node:crypto'

/** The clip that a slot of a session may fetch with a profile, and until when. */
export interface MediaGrant {
  expiresAt: number
  sessionId: number
  profileId: number
  /** Row of the playback slot. */
  slotId: number
  clip: string
}

export { grantLifeMs } from '#shared/player/rules.ts'

const pattern = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([a-z0-9-]{1,120})\.([\w-]{43})$/

const macOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`media:${text}`).digest('base64url')

/** `<expiry>.<session>.<profile>.<slot>.<clip>.<hmac>`: one path segment, which playlists inherit. */
export const signGrant = (secret: string, grant: MediaGrant): string => {
  const { expiresAt, sessionId, profileId, slotId, clip } = grant
  const text = `${expiresAt}.${sessionId}.${profileId}.${slotId}.${clip}`
  return `${text}.${macOf(secret, text)}`
}

/** The grant of a signature of ours that has not expired. */
export const readGrant = (
  secret: string,
  signature: string,
  now: number,
): MediaGrant | undefined => {
  const match = pattern.exec(signature)
  if (!match) return undefined
  const [, expiry, session, profile, slot, clip = '', mac = ''] = match
  const expected = macOf(secret, `${expiry}.${session}.${profile}.${slot}.${clip}`)
  // As text: base64url spells the same bytes in several ways, and only ours is a signature.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined
  const expiresAt = Number(expiry)
  if (expiresAt <= now) return undefined
  return {
    expiresAt,
    sessionId: Number(session),
    profileId: Number(profile),
    slotId: Number(slot),
    clip,
  }
}
