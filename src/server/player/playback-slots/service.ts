import type { InferOutput } from 'valibot'
import type { getScreens } from '#shared/player/screens-contract.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Session } from '#server/http/operation/session.ts'
import {
  findSlotLimit,
  findPlaybackSlots,
  listPlaybackSlots,
  markStopped,
  removeOpenPlaybackSlot,
  removePlaybackSlot,
  savePlaybackSlot,
} from './queries.ts'

/** Some access is older than the plans. */
const slotsWithoutPlan = 4

/** For players that send no key; shorter than any valid key. */
const deviceKey = 'device'

const limitOf = async (db: Connection, accountId: number) =>
  (await findSlotLimit(db, accountId)) ?? slotsWithoutPlan

interface Viewing {
  key: string | undefined
  contentId: number
  /** Whether the player has left all other videos. */
  movedOn: boolean | undefined
  now: number
  expiresAt: number
  isForReceiver: boolean
}

/** A stopped key stays stopped, except that the device key may start again once its permission has expired. */
const takePlaybackSlots = async (
  transaction: Connection,
  sessionId: number,
  key: string,
  { contentId, movedOn, now }: Viewing,
) => {
  const slots = await findPlaybackSlots(transaction, sessionId, key)
  const stopped = slots.filter((slot) => slot.stopped_at !== null)
  const isStopped = stopped.some((slot) => key !== deviceKey || slot.expires_at > now)
  if (isStopped) throw new Refusal('screen-stopped')
  const left = slots.filter((slot) => movedOn && slot.content_id !== contentId)
  const removed = [...stopped, ...left]
  for (const { id } of removed) await removePlaybackSlot(transaction, id)
  return slots.filter((slot) => !removed.includes(slot))
}

/**
 * The caller's transaction must hold `lockPlaybackSlots`. An open slot may go on even if the plan has become smaller.
 */
export const claimPlaybackSlot = async (
  transaction: Connection,
  session: Session & { profile: { id: number } },
  viewing: Viewing,
): Promise<number> => {
  const { key = deviceKey, contentId, now, expiresAt, isForReceiver } = viewing
  const { id: sessionId, accountId, profile } = session
  const slots = await takePlaybackSlots(transaction, sessionId, key, viewing)
  const slot = slots.find((one) => one.content_id === contentId)
  const open = await listPlaybackSlots(transaction, accountId, now)
  const isOpen = slot !== undefined && open.some(({ id }) => id === slot.id)
  if (!isOpen && open.length >= (await limitOf(transaction, accountId))) {
    throw new Refusal('too-many-screens')
  }
  const startedAt = isOpen ? slot.started_at : now
  const claim = { sessionId, key, accountId, profileId: profile.id, contentId }
  return savePlaybackSlot(transaction, { ...claim, startedAt, expiresAt, isForReceiver })
}

export const playbackSlotsOf = async (
  { db, clock }: Deps,
  session: Session,
): Promise<InferOutput<typeof getScreens.answer>> => {
  const rows = await listPlaybackSlots(db, session.accountId, clock())
  return {
    limit: await limitOf(db, session.accountId),
    screens: rows.map((row) => ({
      id: row.id,
      device: row.device,
      profile_name: row.profile_name,
      title: row.title,
      started_at: new Date(row.started_at).toISOString(),
      is_current: row.session_id === session.id,
    })),
  }
}

/** Refuses the slot's next renewal and its receiver's media. */
export const stopPlaybackSlot = async (
  { db, clock }: Deps,
  session: Session,
  id: number,
): Promise<void> => {
  if (!(await markStopped(db, session.accountId, id, clock()))) throw new Refusal('not-found')
}

export const freeOwnPlaybackSlot = async (
  { db }: Deps,
  session: Session,
  key: string,
  until?: string,
): Promise<void> => {
  await removeOpenPlaybackSlot(
    db,
    session.id,
    key,
    until === undefined ? Infinity : Date.parse(until),
  )
}
