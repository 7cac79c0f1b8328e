import { createHmac, timingSafeEqual } from 'node:crypto'
import { type RotatingSecret, secretsOf } from '#server/config/secrets.ts'

export interface ClipStart {
  manifest: string
  atMs: number
}

/** A receiver's grant lives longer, but only while its slot is open. */
export interface MediaGrant {
  expiresAt: number
  sessionId: number
  profileId: number
  /** 0 for a preparation, which has no slot. */
  slotId: number
  clip: string
  isForReceiver: boolean
  /** Limits a preparation to the first files from there. */
  start?: ClipStart
}

export { grantLifeMs } from '#shared/player/rules.ts'

const receiverMark = 'receiver.'

/** The manifest is in base64url. */
const startPattern = /^start\.(\d+)\.([\w-]+)\.$/

const markOf = ({ isForReceiver, start }: MediaGrant) => {
  if (isForReceiver) return receiverMark
  return start ? `start.${start.atMs}.${Buffer.from(start.manifest).toString('base64url')}.` : ''
}

const startIn = (mark: string): ClipStart | undefined => {
  const [, atMs, manifest = ''] = startPattern.exec(mark) ?? []
  if (atMs === undefined) return undefined
  return { atMs: Number(atMs), manifest: Buffer.from(manifest, 'base64url').toString() }
}

const pattern =
  /^(receiver\.|start\.\d{1,9}\.[\w-]{1,400}\.)?(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([a-z0-9-]{1,120})\.([\w-]{8})\.([\w-]{43})$/

/** A CDN that holds several secrets needs to know which one to check with. */
export const keyIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('media key id').digest('base64url').slice(0, 8)

const macOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`media:${text}`).digest('base64url')

/** `[mark]<expiry>.<session>.<profile>.<slot>.<clip>.<key>.<hmac>` is a path segment, so that playlists inherit it. */
export const signGrant = (secret: string, grant: MediaGrant): string => {
  const { expiresAt, sessionId, profileId, slotId, clip } = grant
  const fields = [expiresAt, sessionId, profileId, slotId, clip, keyIdOf(secret)].join('.')
  const text = markOf(grant) + fields
  return `${text}.${macOf(secret, text)}`
}

export type MediaKeys = ReadonlyMap<string, string>

/** By key id. */
export const keysOf = (secret: RotatingSecret): MediaKeys =>
  new Map(secretsOf(secret).map((one) => [keyIdOf(one), one]))

/** Undefined if forged or expired. */
export const readGrant = (
  keys: MediaKeys,
  signature: string,
  now: number,
): MediaGrant | undefined => {
  const match = pattern.exec(signature)
  if (!match) return undefined
  const [, mark = '', expiry, session, profile, slot, clip = '', keyId = '', mac = ''] = match
  const secret = keys.get(keyId)
  if (secret === undefined) return undefined
  const expected = macOf(secret, mark + [expiry, session, profile, slot, clip, keyId].join('.'))
  // Compares text, because several base64url texts decode to the same bytes.
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined
  const expiresAt = Number(expiry)
  if (expiresAt <= now) return undefined
  const start = startIn(mark)
  return {
    expiresAt,
    sessionId: Number(session),
    profileId: Number(profile),
    slotId: Number(slot),
    clip,
    isForReceiver: mark === receiverMark,
    ...(start && { start }),
  }
}
