import { randomUUID } from 'node:crypto'
import { flag } from '#server/db/flag.ts'
import type { Engine } from '#server/db/engine.ts'
import type { Database } from '#server/db/schema.ts'
import { tokenHash } from '#server/identity/token.ts'
import { chunksOf, countOn } from './sql.ts'

const profilesOfAccount = 2.5
const dayMs = 24 * 60 * 60 * 1000

/** Excludes `to`. Ids start at 1, and sessions have the ids of their profiles. */
export interface Range {
  from: number
  to: number
}

export interface Viewer {
  profileId: number
  accountId: number
  token: string
  isKids: boolean
}

const accountOf = (profileId: number) => 1 + Math.floor((profileId - 1) / profilesOfAccount)

const isKids = (profileId: number) => profileId % 20 < 3

const isSafe = (profileId: number) => !isKids(profileId) && profileId % 20 < 8

export const viewerOf = (profileId: number): Viewer => ({
  profileId,
  accountId: accountOf(profileId),
  token: `bench-session-of-profile-${String(profileId).padStart(8, '0')}`,
  isKids: isKids(profileId),
})

const seedAccountRows = async (db: Database, ids: readonly number[], now: number) => {
  for (const some of chunksOf(ids)) {
    await db
      .insertInto('accounts')
      .values(
        some.map((id) => ({
          id,
          email: `pessoa-${id}@vereda.test`,
          name: `Pessoa ${id}`,
          password_hash: '',
          is_enable: flag(true),
          status: 'ok',
          created_at: now - 200 * dayMs,
        })),
      )
      .execute()
    await db
      .insertInto('subscriptions')
      .values(
        some.map((id) => ({
          account_id: id,
          uuid: randomUUID(),
          is_active: flag(true),
          state: 'active',
          price_cents: 2990,
          failed_attempts: 0,
        })),
      )
      .execute()
  }
}

/** 15 % of the profiles are for kids, 25 % in family mode. */
export const seedAccounts = async (
  db: Database,
  engine: Engine,
  { from, to }: Range,
  now: number,
): Promise<void> => {
  const profileIds = Array.from({ length: to - from }, (_, index) => from + index)
  const accountIds = new Set(profileIds.map(accountOf))
  if (from > 1) accountIds.delete(accountOf(from - 1))
  await seedAccountRows(db, [...accountIds], now)
  for (const some of chunksOf(profileIds)) {
    await db
      .insertInto('profiles')
      .values(
        some.map((id) => ({
          id,
          account_id: accountOf(id),
          name: `Perfil ${id}`,
          cover: id % 7,
          is_kids: flag(isKids(id)),
          safe_mode: flag(isSafe(id)),
          usage_minutes: null,
          require_password: flag(false),
          allow_comments: flag(true),
          created_at: now - 200 * dayMs,
        })),
      )
      .execute()
    await db
      .insertInto('sessions')
      .values(
        some.map((id) => ({
          id,
          account_id: accountOf(id),
          token_hash: tokenHash(viewerOf(id).token),
          device: 'Chrome em Linux',
          profile_id: id,
          created_at: now - dayMs,
          last_used_at: now,
          revoked_at: null,
        })),
      )
      .execute()
  }
  await countOn(db, engine, ['accounts', 'profiles', 'sessions'])
}
