import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Engine } from '#server/db/database.ts'
import { calls } from '#tests/bench/calls.ts'
import {
  createData,
  createPostgresDatabase,
  growData,
  type Place,
  postgresSettings,
} from '#tests/bench/data.ts'
import { measureInTurn, median, type Window } from '#tests/bench/measure.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { serverTargets } from '#tests/bench/targets.ts'
import { startPostgres } from '#tests/support/embedded-postgres.ts'
import { startProcess } from '#tests/support/processes.ts'
import { addSubscribers, countRenewed, planRenewals } from './due.ts'

/** How many subscriptions one process renews in an hour, and how people are answered meanwhile. */

const { values: options } = parseArgs({
  options: {
    accounts: { type: 'string', default: '2000' },
    engine: { type: 'string' },
  },
})

const accounts = Number(options.accounts)
const profiles = 1000
/** Few connections: people of an evening, not the most that the server can do. */
const load = { connections: 4, rounds: 2, seconds: 1 }
const watched = calls.filter(({ name }) => name === 'me' || name === 'content')
const hourMs = 60 * 60 * 1000

type Windows = Record<string, Window[]>

const shoot = (url: string): Promise<Windows> => {
  const sides = watched.map(
    (call) => [call.name, { url, targets: serverTargets(call, profiles) }] as const,
  )
  return measureInTurn(Object.fromEntries(sides), load)
}

const p99Of = (runs: readonly Windows[], name: string): string =>
  median(runs.flatMap((run) => run[name] ?? []).map(({ p99Ms }) => p99Ms)).toFixed(1)

const measure = async (place: Place): Promise<string[]> => {
  await createData(place)
  await growData(place, 1, profiles + 1)
  const due = await addSubscribers(place, accounts)
  const server = await startProcess({
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    env: { LOG_LEVEL: 'error' },
  })
  try {
    const quiet = [await shoot(server.address)]
    const startedAt = performance.now()
    await planRenewals(place, due)
    const busy: Windows[] = []
    let renewed = 0
    let tookMs = 0
    while (renewed < accounts) {
      busy.push(await shoot(server.address))
      renewed = await countRenewed(place)
      tookMs = performance.now() - startedAt
      if (tookMs > hourMs) throw new Error(`only ${renewed} renewals in an hour:\n${server.log()}`)
    }
    const anHour = Math.round((accounts * hourMs) / tookMs)
    return [
      place.engine,
      accounts.toLocaleString('en'),
      (tookMs / 1000).toFixed(0),
      anHour.toLocaleString('en'),
      ...watched.flatMap(({ name }) => [p99Of(quiet, name), p99Of(busy, name)]),
      loadavg()[0]?.toFixed(1) ?? '',
    ]
  } finally {
    await server.kill('SIGTERM')
  }
}

const engines = (['sqlite', 'postgres'] as const).filter(
  (engine: Engine) => options.engine === undefined || options.engine === engine,
)
const postgres = engines.includes('postgres') ? await startPostgres(postgresSettings) : undefined
const rows: string[][] = []
try {
  for (const engine of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), 'vereda-bench-'))
    try {
      const url = engine === 'postgres' && postgres && (await createPostgresDatabase(postgres.url))
      rows.push(await measure({ engine, dataDir, databaseUrl: url || undefined }))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  const p99 = watched.flatMap(({ name }) => [`${name} p99 ms`, 'meanwhile'])
  console.log(
    markdownTable([['engine', 'renewals', 'seconds', 'an hour', ...p99, 'load'], ...rows]),
  )
} finally {
  await postgres?.stop()
}
