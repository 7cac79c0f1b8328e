import { sql } from 'kysely'
import { hasAccess } from '#server/identity/access.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import { usageWeekOf } from '#server/db/usage-week.ts'
import { liveSessions } from './queries.ts'
import type { ActiveProfile, Session } from '#server/http/operation/session.ts'
import { sessionLife } from './session.ts'

const selectLiveSession = prepared((db, { hash, now }: { hash: string; now: number }) =>
  liveSessions(db, now)
    .leftJoin('subscriptions', 'subscriptions.account_id', 'sessions.account_id')
    .leftJoin('profiles', 'profiles.id', 'sessions.profile_id')
    .where('sessions.token_hash', '=', hash)
    .select([
      'sessions.id',
      'sessions.account_id',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.confirmed_at',
      'sessions.is_kids as was_kids',
      'accounts.status',
      'subscriptions.is_active',
      'subscriptions.expires_at',
      'profiles.id as profile_id',
      'profiles.is_kids',
      'profiles.safe_mode',
      'profiles.usage_minutes',
      'profiles.usage_week',
      'profiles.age_limit',
      'profiles.allow_comments',
    ])
    .select(sql<number>`(select version from catalogue_version)`.as('catalogue_version')),
)

export type LiveSession = Awaited<ReturnType<typeof selectLiveSession>>[number]

export const readLiveSession = async (
  db: Connection,
  hash: string,
  now: number,
): Promise<LiveSession | undefined> => (await selectLiveSession(db, { hash, now }))[0]

export const isLive = (row: LiveSession, now: number): boolean =>
  row.last_used_at + sessionLife.idleMs > now && row.created_at + sessionLife.absoluteMs > now

export const toSession = (
  row: LiveSession,
  {
    now,
    catalogueVersion,
    facts,
  }: Pick<ActiveProfile, 'now' | 'catalogueVersion'> & Pick<Session, 'facts'>,
): Session => ({
  id: row.id,
  accountId: row.account_id,
  status: row.status,
  confirmedAt: row.confirmed_at,
  hasAccess: hasAccess(row, now),
  isKids: (row.profile_id === null ? row.was_kids : row.is_kids) === 1,
  facts,
  profile:
    row.profile_id === null
      ? null
      : {
          id: row.profile_id,
          usage_time: row.usage_minutes,
          usage_week: usageWeekOf(row),
          isKids: row.is_kids === 1,
          safeMode: row.safe_mode === 1,
          ageLimit: row.age_limit,
          allowComments: row.allow_comments === 1,
          catalogueVersion,
          now,
        },
})
