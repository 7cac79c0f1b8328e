import { keptFor } from '#shared/account/legal-documents.ts'
import { hourMs, dayMs } from '#shared/time.ts'
import { sweepLeads } from './billing/checkout/outcome.ts'
import type { Connection } from './db/schema.ts'
import { truncateLog } from './db/truncate-log.ts'
import type { Deps } from './deps.ts'
import { keyLifeMs } from './http/idempotency.ts'
import { sessionLife } from './session/session.ts'
import { sweepStaffSessions } from './staff/session/queries.ts'

const everyMs = hourMs
/** Providers repeat an event for some days, and by hand for some weeks. */
const eventLifeMs = keptFor.gatewayEventDays * dayMs

/** A person may have a trial again after so long. */
const onceMarkLifeMs = keptFor.onceMarkDays * dayMs

/** Time to look at what failed, with `npm run vereda -- tarefa falhas`. */
const failedJobLifeMs = 90 * dayMs

/** A tab that slept knows for as long that it was stopped. */
const screenLifeMs = dayMs

/** One statement for each reason: with `or` none of the indexes would serve. */
const sweepSessions = async (db: Connection, now: number) => {
  const idleSince = now - sessionLife.idleMs
  await db
    .deleteFrom('sessions')
    .where('created_at', '<=', now - sessionLife.absoluteMs)
    .execute()
  await db.deleteFrom('sessions').where('last_used_at', '<=', idleSince).execute()
  await db.deleteFrom('sessions').where('revoked_at', '<=', idleSince).execute()
}

/** The log of accounts, and the browsers that they know. */
const sweepActivity = async (db: Connection, now: number) => {
  await db
    .deleteFrom('account_activity')
    .where('at', '<=', now - keptFor.activityDays * dayMs)
    .execute()
  await db.deleteFrom('account_activity').where('account_id', 'is', null).execute()
  await db
    .deleteFrom('device_marks')
    .where('seen_at', '<=', now - keptFor.knownDeviceDays * dayMs)
    .execute()
}

/**
 * Removes rows that no longer say anything: sessions beyond their life, buckets that are full, links,
 * logins, challenges and screens that are over, keys and events that nobody sends again, sign-ups
 * that were given up, and acts of long ago.
 */
export const sweep = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock()
  await sweepSessions(db, now)
  await sweepStaffSessions(db, now)
  await db.deleteFrom('rate_limits').where('full_at', '<=', now).execute()
  await db.deleteFrom('oauth_flows').where('expires_at', '<=', now).execute()
  await db.deleteFrom('spent_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('recoveries').where('expires_at', '<=', now).execute()
  await db.deleteFrom('pending_emails').where('expires_at', '<=', now).execute()
  await sweepActivity(db, now)
  await db
    .deleteFrom('screens')
    .where('expires_at', '<=', now - screenLifeMs)
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - keyLifeMs)
    .execute()
  await db
    .deleteFrom('gateway_events')
    .where('received_at', '<=', now - eventLifeMs)
    .execute()
  await db
    .deleteFrom('once_marks')
    .where('made_at', '<=', now - onceMarkLifeMs)
    .execute()
  await db
    .deleteFrom('jobs')
    .where('failed_at', '<=', now - failedJobLifeMs)
    .execute()
  await sweepLeads({ db }, now)
  await truncateLog(db)
}

/** Sweeps now and every hour; the timer does not keep the process alive. */
export const keepSwept = (deps: Deps): void => {
  const run = () =>
    void sweep(deps).catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'))
  run()
  setInterval(run, everyMs).unref()
}
