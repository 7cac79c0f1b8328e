import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Engine } from '#server/db/engine.ts'
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
import { addSubscribers, planRenewals, readProgress } from './due.ts'

/** Measures renewals per hour and response times meanwhile, with `--apart` of another process. */

const { values: options } = parseArgs({
  options: {
    accounts: { type: 'string', default: '2000' },
    engine: { type: 'string' },
    rate: { type: 'string' },
    apart: { type: 'boolean', default: false },
  },
})

const accounts = Number(options.accounts)
const profiles = 1000
/** Without `--rate` requests follow without pause. */
const load = {
  connections: 4,
  rounds: 2,
  seconds: 2,
  rate: options.rate === undefined ? undefined : Number(options.rate),
}
/** In parts, so that windows with and without renewals alternate. */
const partSize = 5000
const pollMs = 200
const watched = calls.filter(({ name }) => name === 'me' || name === 'content')
const percentiles = ['p50Ms', 'p99Ms'] as const
const hourMs = 60 * 60 * 1000

type Windows = Record<string, Window[]>

const shoot = (url: string): Promise<Windows> => {
  const sides = watched.map(
    (call) => [call.name, { url, targets: serverTargets(call, profiles) }] as const,
  )
  return measureInTurn(Object.fromEntries(sides), load)
}

const medianOf = (runs: readonly Windows[], name: string, key: 'p50Ms' | 'p99Ms'): string =>
  median(runs.flatMap((run) => run[name] ?? []).map((window) => window[key])).toFixed(1)

/** The first one answers the requests. */
const startServers = async ({ dataDir, databaseUrl }: Place) => {
  const start = (role: 'web' | 'worker' | 'both') =>
    startProcess({ dataDir, databaseUrl, env: { LOG_LEVEL: 'error', ROLE: role } })
  if (!options.apart) return [await start('both')] as const
  return [await start('web'), await start('worker')] as const
}

interface Course {
  quiet: Windows[]
  busy: Windows[]
  tookMs: number
}

/** Measures without and then with renewals. */
const renewPart = async (place: Place, url: string, course: Course, part: readonly number[]) => {
  course.quiet.push(await shoot(url))
  const before = await readProgress(place)
  const startedAt = Date.now()
  await planRenewals(place, part)
  let seen = before
  while (seen.renewed < before.renewed + part.length) {
    const windows = await shoot(url)
    seen = await readProgress(place)
    if (seen.renewed < before.renewed + part.length) course.busy.push(windows)
    if (Date.now() - startedAt > hourMs) throw new Error(`Only ${seen.renewed} renewals in an hour`)
  }
  course.tookMs += seen.lastAt - startedAt
  while ((await readProgress(place)).waiting > 0) await delay(pollMs)
}

const partsOf = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / partSize) }, (_, index) =>
    ids.slice(index * partSize, (index + 1) * partSize),
  )

const rowOf = ({ engine }: Place, { quiet, busy, tookMs }: Course): string[] => [
  engine,
  options.apart ? 'another process' : 'the same process',
  accounts.toLocaleString('en'),
  (tookMs / 1000).toFixed(0),
  ((accounts * 1000) / tookMs).toFixed(1),
  Math.round((accounts * hourMs) / tookMs).toLocaleString('en'),
  ...watched.flatMap(({ name }) =>
    percentiles.flatMap((key) => [medianOf(quiet, name, key), medianOf(busy, name, key)]),
  ),
  loadavg()[0]?.toFixed(1) ?? '',
]

const measure = async (place: Place): Promise<string[]> => {
  await createData(place)
  await growData(place, 1, profiles + 1)
  const due = await addSubscribers(place, accounts)
  const servers = await startServers(place)
  const course: Course = { quiet: [], busy: [], tookMs: 0 }
  try {
    for (const part of partsOf(due)) await renewPart(place, servers[0].address, course, part)
    return rowOf(place, course)
  } finally {
    await Promise.all(servers.map((one) => one.kill('SIGTERM')))
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
  const times = watched.flatMap(({ name }) =>
    percentiles.flatMap((key) => [`${name} ${key.slice(0, 3)} ms`, 'meanwhile']),
  )
  const heads = [
    'engine',
    'process',
    'renewals',
    'seconds',
    'a second',
    'an hour',
    ...times,
    'load',
  ]
  console.log(markdownTable([heads, ...rows]))
} finally {
  await postgres?.stop()
}
