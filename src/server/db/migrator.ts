import type { Kysely } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import { accounts } from '#server/db/migrations/0001-accounts.ts'
import { catalogue } from '#server/db/migrations/0002-catalogue.ts'
import { viewing } from '#server/db/migrations/0003-viewing.ts'
import { identity } from '#server/db/migrations/0004-identity.ts'
import { engagement } from '#server/db/migrations/0005-engagement.ts'
import { work } from '#server/db/migrations/0006-work.ts'
import { billing } from '#server/db/migrations/0007-billing.ts'
import { search } from '#server/db/migrations/0008-search.ts'
import { speed } from '#server/db/migrations/0009-speed.ts'
import { challenges } from '#server/db/migrations/0010-challenges.ts'
import { terms } from '#server/db/migrations/0011-terms.ts'
import { screens } from '#server/db/migrations/0012-screens.ts'
import { previews } from '#server/db/migrations/0013-previews.ts'
import { playScreens } from '#server/db/migrations/0014-play-screens.ts'
import { privacy } from '#server/db/migrations/0015-privacy.ts'
import { resilience } from '#server/db/migrations/0016-resilience.ts'
import { billingOnce } from '#server/db/migrations/0017-billing-once.ts'
import { accountActivity } from '#server/db/migrations/0018-account-activity.ts'
import { fairUse } from '#server/db/migrations/0019-fair-use.ts'
import { money } from '#server/db/migrations/0021-money.ts'
import { notices } from '#server/db/migrations/0022-notices.ts'
import { children } from '#server/db/migrations/0023-children.ts'
import { catalogueInMemory } from '#server/db/migrations/0024-catalogue-in-memory.ts'
import { changes } from '#server/db/migrations/0025-changes.ts'
import { staffActs } from '#server/db/migrations/0026-staff-acts.ts'
import { availability } from '#server/db/migrations/0028-availability.ts'
import { deskMoney } from '#server/db/migrations/0029-desk-money.ts'
import { desk } from '#server/db/migrations/0030-desk.ts'
import { staffLogin } from '#server/db/migrations/0031-staff-login.ts'
import { teamMessages } from '#server/db/migrations/0032-team-messages.ts'
import { webhookEvents } from '#server/db/migrations/0033-webhook-events.ts'
import { sharedSecrets } from '#server/db/migrations/0034-shared-secrets.ts'
import { workerHeartbeat } from '#server/db/migrations/0035-worker-heartbeat.ts'
import { pruning } from '#server/db/migrations/0037-pruning.ts'
import { playMonths } from '#server/db/migrations/0038-play-months.ts'
import { passages } from '#server/db/migrations/0042-passages.ts'
import { authors } from '#server/db/migrations/0043-authors.ts'
import { editorial } from '#server/db/migrations/0044-editorial.ts'
import { receivers } from '#server/db/migrations/0045-receivers.ts'
import { previewSound } from '#server/db/migrations/0046-preview-sound.ts'
import { ratingTotals } from '#server/db/migrations/0047-rating-totals.ts'
import { profilePhotos } from '#server/db/migrations/0048-profile-photos.ts'
import { paidPlan } from '#server/db/migrations/0049-paid-plan.ts'
import type { Database } from './schema.ts'
import { takeSnapshot } from './snapshots.ts'

/** Migrations use no table types, because those describe only the newest schema. */
type MigrationStep = (db: Kysely<unknown>, engine: Engine) => Promise<void>

const steps: Record<string, MigrationStep> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-viewing': viewing,
  '0004-identity': identity,
  '0005-engagement': engagement,
  '0006-work': work,
  '0007-billing': billing,
  '0008-search': search,
  '0009-speed': speed,
  '0010-challenges': challenges,
  '0011-terms': terms,
  '0012-screens': screens,
  '0013-previews': previews,
  '0014-play-screens': playScreens,
  '0015-privacy': privacy,
  '0016-resilience': resilience,
  '0017-billing-once': billingOnce,
  '0018-account-activity': accountActivity,
  '0019-fair-use': fairUse,
  '0021-money': money,
  '0022-notices': notices,
  '0023-children': children,
  '0024-catalogue-in-memory': catalogueInMemory,
  '0025-changes': changes,
  '0026-staff-acts': staffActs,
  '0028-availability': availability,
  '0029-desk-money': deskMoney,
  '0030-desk': desk,
  '0031-staff-login': staffLogin,
  '0032-team-messages': teamMessages,
  '0033-webhook-events': webhookEvents,
  '0034-shared-secrets': sharedSecrets,
  '0035-worker-heartbeat': workerHeartbeat,
  '0037-pruning': pruning,
  '0038-play-months': playMonths,
  '0042-passages': passages,
  '0043-authors': authors,
  '0044-editorial': editorial,
  '0045-receivers': receivers,
  '0046-preview-sound': previewSound,
  '0047-rating-totals': ratingTotals,
  '0048-profile-photos': profilePhotos,
  '0049-paid-plan': paidPlan,
}

const [creation] = Object.keys(steps)

/** An SQLite file with data is copied before the first pending migration. */
const migrationsFor = (engine: Engine): Record<string, Migration> => {
  let isBegun = engine === 'postgres'
  const apply = async (db: Kysely<unknown>, name: string, step: MigrationStep) => {
    if (!isBegun && name !== creation) await takeSnapshot(db, name)
    isBegun = true
    await step(db, engine)
  }
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db) => apply(db, name, step) }]),
  )
}

export const isKnownMigration = (name: string): boolean => name in steps

const migratorOf = (db: Database, engine: Engine) =>
  new Migrator({ db, provider: { getMigrations: async () => migrationsFor(engine) } })

const namesOf = ({ error, results = [] }: MigrationResultSet): string[] => {
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Concurrent processes wait for each other's lock. */
export const migrate = async (db: Database, engine: Engine): Promise<string[]> =>
  namesOf(await migratorOf(db, engine).migrateToLatest())

export const migrateUpTo = async (db: Database, engine: Engine, name: string): Promise<string[]> =>
  namesOf(await migratorOf(db, engine).migrateTo(name))
