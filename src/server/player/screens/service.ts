import type { InferOutput } from 'valibot'
import type { getScreens } from '#shared/player/screens-contract.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Session } from '#server/session/session.ts'
import {
  findPlanScreens,
  findScreen,
  listScreens,
  markStopped,
  removeOpenScreen,
  removeScreen,
  saveScreen,
} from './queries.ts'

/** For access without a plan, such as access older than the plans. */
const screensWithoutPlan = 4

/** Key of a player that sends none; shorter than any key that a player can send. */
const deviceKey = 'device'

const limitOf = async (db: Connection, accountId: number) =>
  (await findPlanScreens(db, accountId)) ?? screensWithoutPlan

/**
 * The screen of a key unless it was stopped. A stopped key stays stopped; the default device key
 * may begin again when its permission has expired.
 */
const takeScreen = async (transaction: Connection, sessionId: number, key: string, now: number) => {
  const screen = await findScreen(transaction, sessionId, key)
  if (!screen || screen.stopped_at === null) return screen
  if (key !== deviceKey || screen.expires_at > now) throw new Refusal('screen-stopped')
  await removeScreen(transaction, screen.id)
  return undefined
}

interface Viewing {
  key: string | undefined
  contentId: number
  now: number
  expiresAt: number
}

/**
 * Claims or renews a screen and returns the id of its row; the caller's transaction holds
 * `lockScreens`. A running screen may continue even if the plan has become smaller; a new one needs
 * a free place.
 */
export const claimScreen = async (
  transaction: Connection,
  session: Session & { profile: { id: number } },
  { key = deviceKey, contentId, now, expiresAt }: Viewing,
): Promise<number> => {
  const { id: sessionId, accountId, profile } = session
  const screen = await takeScreen(transaction, sessionId, key, now)
  const open = await listScreens(transaction, accountId, now)
  const isOpen = screen !== undefined && open.some(({ id }) => id === screen.id)
  if (!isOpen && open.length >= (await limitOf(transaction, accountId))) {
    throw new Refusal('too-many-screens')
  }
  const goesOn = isOpen && screen.content_id === contentId
  const startedAt = goesOn ? screen.started_at : now
  const claim = { sessionId, key, accountId, profileId: profile.id, contentId }
  return saveScreen(transaction, { ...claim, startedAt, expiresAt })
}

export const screensOf = async (
  { db, clock }: Deps,
  session: Session,
): Promise<InferOutput<typeof getScreens.answer>> => {
  const rows = await listScreens(db, session.accountId, clock())
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

/** From now on the screen's media and its next renewal are refused. */
export const stopScreen = async (
  { db, clock }: Deps,
  session: Session,
  id: number,
): Promise<void> => {
  if (!(await markStopped(db, session.accountId, id, clock()))) throw new Refusal('not-found')
}

export const leaveOwnScreen = async (
  { db }: Deps,
  session: Session,
  key: string,
  until?: string,
): Promise<void> => {
  await removeOpenScreen(db, session.id, key, until === undefined ? Infinity : Date.parse(until))
}
