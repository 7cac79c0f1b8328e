import type { Kysely } from 'kysely'
import { type AccountStatus, accountStatuses } from '#shared/session/contract.ts'
import { dayMs } from '#shared/time.ts'
import type { Engine } from '#server/db/engine.ts'
import { migrateUpTo } from '#server/db/migrator.ts'
import type { Database } from '#server/db/schema.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { tokenHash } from '#server/identity/token.ts'
import { password } from '#tests/support/accounts.ts'
import { startOfTests } from '#tests/support/server.ts'

/** The current types do not describe the schema of the first three migrations. */
type Untyped = Kysely<Record<string, Record<string, unknown>>>

const olderAt = startOfTests - 40 * dayMs

const subscriptionOf: Record<AccountStatus, { is_active: 0 | 1; expires_at: number | null }> = {
  ok: { is_active: 1, expires_at: null },
  payment_warning: { is_active: 1, expires_at: startOfTests + 5 * dayMs },
  waiting_first_payment: { is_active: 0, expires_at: null },
  in_cancelation: { is_active: 1, expires_at: startOfTests + 12 * dayMs },
  reactivation: { is_active: 0, expires_at: startOfTests - 20 * dayMs },
}

export const olderSubscriptionOf = (status: AccountStatus) => subscriptionOf[status]

export const olderEmail = (status: AccountStatus): string => `${status}@vereda.test`

export const olderToken = (status: AccountStatus): string => `${status}-token`.padEnd(43, 'x')

const insert = async (db: Untyped, table: string, values: Record<string, unknown>) => {
  const { id } = await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

const insertFilm = (db: Untyped) =>
  insert(db, 'contents', {
    natural_key: 'antiga',
    slug: 'antiga',
    kind: 'film',
    title: 'Casa Antiga',
    tagline: 'Já estava aqui.',
    synopsis: 'Um filme de antes.',
    year: 2020,
    released_at: olderAt,
    rating_age: 10,
    self_rated: 1,
    descriptors: '[]',
    is_kids: 0,
    is_listed: 1,
    cast_names: '[]',
    images: '{"poster":null,"backdrop":null,"title":null}',
    clip: 'antiga-0000',
    duration_seconds: 600,
    media: '{"duration_seconds":600}',
  })

const insertAccount = async (db: Untyped, status: AccountStatus, hash: string, film: number) => {
  const created = { created_at: olderAt }
  const email = olderEmail(status)
  const account = { email, name: 'Pessoa Antiga', password_hash: hash, status, ...created }
  const accountId = await insert(db, 'accounts', { ...account, is_enable: 1 })
  const owner = { account_id: accountId }
  await db
    .insertInto('subscriptions')
    .values({ ...owner, ...subscriptionOf[status] })
    .execute()
  const profile = { ...owner, ...created, cover: 1, safe_mode: 0, require_password: 0 }
  const profileId = await insert(db, 'profiles', { ...profile, name: 'Ana', is_kids: 0 })
  await insert(db, 'profiles', { ...profile, name: 'Lia', is_kids: 1, usage_minutes: 60 })
  await insert(db, 'sessions', {
    ...owner,
    token_hash: tokenHash(olderToken(status)),
    device: 'Firefox no Linux',
    profile_id: profileId,
    created_at: startOfTests - dayMs,
    last_used_at: startOfTests - dayMs,
  })
  const watched = { profile_id: profileId, content_id: film }
  await db
    .insertInto('progress')
    .values({ ...watched, duration_seconds: 120, finished: 0, recorded_at: olderAt })
    .execute()
  await db
    .insertInto('plays')
    .values({ ...watched, day: '2026-10-11', played_at: olderAt })
    .execute()
}

/** Adds an account of each status. */
export const makeOlderDatabase = async (database: Database, engine: Engine): Promise<void> => {
  await migrateUpTo(database, engine, '0003-viewing')
  const db = database as unknown as Untyped
  const hash = await createPasswords().hash(password)
  const film = await insertFilm(db)
  for (const status of accountStatuses) await insertAccount(db, status, hash, film)
}
