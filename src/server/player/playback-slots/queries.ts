import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { locked } from '#server/db/transaction.ts'
import { liveSessions } from '#server/session/queries.ts'

export const lockPlaybackSlots = (transaction: Connection, accountId: number) =>
  locked(
    transaction,
    transaction.selectFrom('accounts').select('id').where('id', '=', accountId),
  ).execute()

const openSlots = (db: Connection, now: number) =>
  liveSessions(db, now)
    .innerJoin('screens', (join) =>
      join
        .onRef('screens.session_id', '=', 'sessions.id')
        .onRef('screens.profile_id', '=', 'sessions.profile_id'),
    )
    .where('screens.stopped_at', 'is', null)

export const listPlaybackSlots = (db: Connection, accountId: number, now: number) =>
  openSlots(db, now)
    .innerJoin('profiles', 'profiles.id', 'screens.profile_id')
    .innerJoin('contents', 'contents.id', 'screens.content_id')
    .leftJoin('contents as parents', 'parents.id', 'contents.parent_id')
    .where('screens.account_id', '=', accountId)
    .where('screens.expires_at', '>', now)
    .select((eb) => [
      'screens.id',
      'screens.session_id',
      'screens.started_at',
      'sessions.device',
      'profiles.name as profile_name',
      eb.fn.coalesce('parents.title', 'contents.title').as('title'),
    ])
    .orderBy('screens.started_at')
    .orderBy('screens.id')
    .execute()

interface SlotOfSession {
  slotId: number
  sessionId: number
  profileId: number
}

/** Whether the slot is open and used by a receiver. */
export const isPassedOn = async (
  db: Connection,
  { slotId, sessionId, profileId }: SlotOfSession,
  now: number,
): Promise<boolean> => {
  const slot = await openSlots(db, now)
    .where('screens.id', '=', slotId)
    .where('screens.session_id', '=', sessionId)
    .where('screens.profile_id', '=', profileId)
    .where('screens.expires_at', '>', now)
    .where('screens.for_receiver', '=', flag(true))
    .select('screens.id')
    .executeTakeFirst()
  return slot !== undefined
}

export const findSlotLimit = async (
  db: Connection,
  accountId: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select('plans.screens')
    .where('subscriptions.account_id', '=', accountId)
    .executeTakeFirst()
  return row?.screens
}

/** More than one if the player plays several videos. */
export const findPlaybackSlots = (db: Connection, sessionId: number, key: string) =>
  db
    .selectFrom('screens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('screen_key', '=', key)
    .execute()

interface Claim {
  sessionId: number
  key: string
  accountId: number
  profileId: number
  contentId: number
  startedAt: number
  expiresAt: number
  isForReceiver: boolean
}

/** A slot stopped at the same time stays stopped. */
export const savePlaybackSlot = async (db: Connection, claim: Claim): Promise<number> => {
  const values = {
    profile_id: claim.profileId,
    started_at: claim.startedAt,
    expires_at: claim.expiresAt,
    for_receiver: flag(claim.isForReceiver),
  }
  const { id } = await db
    .insertInto('screens')
    .values({
      session_id: claim.sessionId,
      screen_key: claim.key,
      account_id: claim.accountId,
      content_id: claim.contentId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'screen_key', 'content_id']).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False if the account has no such slot. */
export const markStopped = async (
  db: Connection,
  accountId: number,
  id: number,
  now: number,
): Promise<boolean> => {
  const stopped = await db
    .updateTable('screens')
    .set((eb) => ({ stopped_at: eb.fn.coalesce('stopped_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

export const removePlaybackSlot = (db: Connection, id: number) =>
  db.deleteFrom('screens').where('id', '=', id).execute()

/** Stopped slots stay, so that their keys remain refused. */
export const removeOpenPlaybackSlot = (
  db: Connection,
  sessionId: number,
  key: string,
  until: number,
) =>
  db
    .deleteFrom('screens')
    .where('session_id', '=', sessionId)
    .where('screen_key', '=', key)
    .where('stopped_at', 'is', null)
    .$if(until < Infinity, (query) => query.where('expires_at', '<=', until))
    .execute()
