import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './database.ts'
import { accounts } from '#server/db/migrations/0001-accounts.ts'
import { catalogue } from '#server/db/migrations/0002-catalogue.ts'
import { viewing } from '#server/db/migrations/0003-viewing.ts'
import { identity } from '#server/db/migrations/0004-identity.ts'
import { engagement } from '#server/db/migrations/0005-engagement.ts'
import { work } from '#server/db/migrations/0006-work.ts'
import { billing } from '#server/db/migrations/0007-billing.ts'
import { search } from '#server/db/migrations/0008-search.ts'
import type { Database } from './schema.ts'

/** A migration knows no table types: they describe only the newest shape. */
export type MigrationStep = (db: Kysely<unknown>, engine: Engine) => Promise<void>

const steps: Record<string, MigrationStep> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-viewing': viewing,
  '0004-identity': identity,
  '0005-engagement': engagement,
  '0006-work': work,
  '0007-billing': billing,
  '0008-search': search,
}

const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db) => step(db, engine) }]),
  )

/** Brings the database to the newest shape; processes that start together wait for one another. */
export const migrate = async (db: Database, engine: Engine): Promise<string[]> => {
  const provider = { getMigrations: async () => migrationsFor(engine) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
