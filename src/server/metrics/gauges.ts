import { Gauge, type Registry } from '@prometheus-io/client'
import type { PoolName } from '#server/channels/metrics.ts'
import { countOpenEvents } from '#server/billing/webhooks/events.ts'
import { openEventStates } from '#server/billing/webhooks/states.ts'
import { poolUseOf } from '#server/db/postgres/pool-use.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { readBacklog } from '#server/jobs/backlog.ts'
import { readWorkerSeenAt } from '#server/jobs/heartbeat.ts'
import { jobKinds } from '#server/jobs/lanes.ts'

export type Pools = Readonly<Record<PoolName, Database>>

const gaugesIn =
  (registry: Registry) =>
  <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

type CreateGauge = ReturnType<typeof gaugesIn>

const poolGauges = (gauge: CreateGauge, pools: Pools) => {
  const connections = gauge(
    'vereda_database_connections',
    'Connections to PostgreSQL of this process.',
    'pool',
    'state',
  )
  const waiting = gauge(
    'vereda_database_waiting',
    'Calls that wait for a connection to PostgreSQL.',
    'pool',
  )
  return () => {
    for (const [pool, db] of Object.entries(pools)) {
      const use = poolUseOf(db)
      if (!use) continue
      connections.set({ pool, state: 'used' }, use.used)
      connections.set({ pool, state: 'idle' }, use.idle)
      waiting.set({ pool }, use.waiting)
    }
  }
}

const jobGauges = (gauge: CreateGauge, { db, clock }: Deps) => {
  const waiting = gauge('vereda_jobs_waiting', 'Jobs that are due and not yet done.', 'kind')
  const lag = gauge('vereda_jobs_lag_seconds', 'Age of the oldest job that is due.', 'kind')
  const givenUp = gauge('vereda_jobs_given_up', 'Jobs that wait for `tarefa repetir`.', 'kind')
  return {
    all: [waiting, lag, givenUp],
    read: async () => {
      const now = clock()
      const { due, failed } = await readBacklog(db, now)
      for (const kind of jobKinds) {
        const row = due.get(kind)
        waiting.set({ kind }, row?.count ?? 0)
        lag.set({ kind }, row ? (now - row.since) / 1000 : 0)
        givenUp.set({ kind }, failed.get(kind) ?? 0)
      }
    },
  }
}

const workerGauge = (gauge: CreateGauge, { db, clock }: Deps) => {
  const seen = gauge('vereda_worker_seen_seconds', 'Time since a process that runs jobs was seen.')
  return {
    all: [seen],
    read: async () => seen.set((clock() - (await readWorkerSeenAt(db))) / 1000),
  }
}

const webhookGauge = (gauge: CreateGauge, { db }: Deps) => {
  const open = gauge(
    'vereda_webhook_events_open',
    'Events of the payment provider that had no effect, by state.',
    'state',
  )
  return {
    all: [open],
    read: async () => {
      const counts = await countOpenEvents(db)
      for (const state of openEventStates) open.set({ state }, counts.get(state) ?? 0)
    },
  }
}

/**
 * Returns a function that refreshes the gauges. Those read from the database are reset if it does
 * not answer, so that no stale value is shown.
 */
export const createGauges = (
  registry: Registry,
  deps: Deps,
  pools: Pools,
): (() => Promise<void>) => {
  const gauge = gaugesIn(registry)
  const readPools = poolGauges(gauge, pools)
  const stored = [jobGauges(gauge, deps), workerGauge(gauge, deps), webhookGauge(gauge, deps)]
  return async () => {
    readPools()
    for (const { all, read } of stored) {
      try {
        await read()
      } catch (error) {
        deps.log.error({ err: error }, 'metrics of the database not read')
        for (const one of all) one.reset()
      }
    }
  }
}
