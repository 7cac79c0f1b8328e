import { sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { sessionLife } from './session.ts'

const selectUser = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('accounts')
    .leftJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .leftJoin('erasures', 'erasures.account_id', 'accounts.id')
    .where('accounts.id', '=', id)
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.is_enable',
      'accounts.status',
      'subscriptions.is_active',
      'subscriptions.expires_at',
      'subscriptions.state',
      'subscriptions.paused_until',
      'subscriptions.plan_id',
      'erasures.planned_for as erases_at',
    ]),
)

export const findUser = async (db: Connection, id: number) => {
  const [row] = await selectUser(db, { id })
  if (!row) throw new Error('The account of this session does not exist')
  return row
}

export const liveSessions = (db: Connection, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.revoked_at', 'is', null)
    .where(sql`sessions.last_used_at + ${sql.lit(sessionLife.idleMs)}`, '>', now)
    .where(sql`sessions.created_at + ${sql.lit(sessionLife.absoluteMs)}`, '>', now)
    .where('accounts.is_enable', '=', 1)

export const insertSession = (
  db: Connection,
  values: {
    accountId: number
    hash: string
    device: string
    now: number
    confirmedAt: number | null
  },
) =>
  db
    .insertInto('sessions')
    .values({
      account_id: values.accountId,
      token_hash: values.hash,
      device: values.device,
      profile_id: null,
      created_at: values.now,
      last_used_at: values.now,
      confirmed_at: values.confirmedAt,
      revoked_at: null,
    })
    .execute()

/** False also for the first device of an account. */
export const isNewDevice = async (
  db: Connection,
  accountId: number,
  device: string,
  now: number,
): Promise<boolean> => {
  const added = await db
    .insertInto('known_devices')
    .values({ account_id: accountId, device, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device']).doNothing())
    .returning('device')
    .executeTakeFirst()
  if (!added) return false
  const other = await db
    .selectFrom('known_devices')
    .select('device')
    .where('account_id', '=', accountId)
    .where('device', '!=', device)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const touchSession = (db: Connection, id: number, now: number) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()

export const revokeSession = (db: Connection, id: number, now: number) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

export const revokeSessions = (db: Connection, accountId: number, now: number, exceptId?: number) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .execute()

/** Returns the devices of the ended sessions. */
export const endOldestSessions = async (
  db: Connection,
  accountId: number,
  now: number,
): Promise<string[]> => {
  const latest = db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionLife.most)
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', latest)
    .returning('device')
    .execute()
  return ended.map(({ device }) => device)
}

export const markConfirmed = (db: Connection, id: number, now: number) =>
  db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()

/** One statement, in case the profile is deleted at the same time. */
export const setSessionProfile = (db: Connection, id: number, profileId: number) =>
  db
    .updateTable('sessions')
    .set((eb) => ({
      profile_id: profileId,
      is_kids: eb.fn.coalesce(
        eb.selectFrom('profiles').select('profiles.is_kids').where('profiles.id', '=', profileId),
        eb.lit(0),
      ),
    }))
    .where('id', '=', id)
    .execute()

/** Sessions with this profile open keep its world after the profile is deleted. */
export const keepWorld = (db: Connection, profileId: number, isKids: Flag) =>
  db.updateTable('sessions').set({ is_kids: isKids }).where('profile_id', '=', profileId).execute()
