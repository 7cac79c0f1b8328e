import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import { locked } from '#server/db/transaction.ts'
import { liveSessions } from '#server/session/queries.ts'

/** Locks the account's screens against other counts and claims until the transaction ends. */
export const lockScreens = (transaction: Connection, accountId: number) =>
  locked(
    transaction,
    transaction.selectFrom('accounts').select('id').where('id', '=', accountId),
  ).execute()

/** Screens of live sessions with the same profile open; stopped screens do not count. */
const openScreens = (db: Connection, now: number) =>
  liveSessions(db, now)
    .innerJoin('screens', (join) =>
      join
        .onRef('screens.session_id', '=', 'sessions.id')
        .onRef('screens.profile_id', '=', 'sessions.profile_id'),
    )
    .where('screens.stopped_at', 'is', null)

/** Screens that count now, in the order in which they began. */
export const listScreens = (db: Connection, accountId: number, now: number) =>
  openScreens(db, now)
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

interface MediaCaller {
  screenId: number
  sessionId: number
  profileId: number
  now: number
}

const selectOpenScreen = prepared((db, values: MediaCaller) =>
  openScreens(db, values.now)
    .where('screens.id', '=', values.screenId)
    .where('sessions.id', '=', values.sessionId)
    .where('sessions.profile_id', '=', values.profileId)
    .select('screens.id'),
)

/** Whether session, profile and screen are still as signed; checked for every media file. */
export const isOpenScreen = async (db: Connection, caller: MediaCaller): Promise<boolean> => {
  const [row] = await selectOpenScreen(db, caller)
  return row !== undefined
}

/** The number of screens in the current plan; undefined without a plan. */
export const findPlanScreens = async (
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

export const findScreen = (db: Connection, sessionId: number, key: string) =>
  db
    .selectFrom('screens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('screen_key', '=', key)
    .executeTakeFirst()

interface Claim {
  sessionId: number
  key: string
  accountId: number
  profileId: number
  contentId: number
  startedAt: number
  expiresAt: number
}

/** Writes the row of a key and returns its id; a simultaneous stop is preserved. */
export const saveScreen = async (db: Connection, claim: Claim): Promise<number> => {
  const values = {
    profile_id: claim.profileId,
    content_id: claim.contentId,
    started_at: claim.startedAt,
    expires_at: claim.expiresAt,
  }
  const { id } = await db
    .insertInto('screens')
    .values({
      session_id: claim.sessionId,
      screen_key: claim.key,
      account_id: claim.accountId,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'screen_key']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False if the account has no such screen. */
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

export const removeScreen = (db: Connection, id: number) =>
  db.deleteFrom('screens').where('id', '=', id).execute()

/** Keeps a stopped screen, so that its key is still known as stopped. */
export const removeOpenScreen = (db: Connection, sessionId: number, key: string, until: number) =>
  db
    .deleteFrom('screens')
    .where('session_id', '=', sessionId)
    .where('screen_key', '=', key)
    .where('stopped_at', 'is', null)
    .$if(until < Infinity, (query) => query.where('expires_at', '<=', until))
    .execute()
