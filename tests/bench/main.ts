import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import type { Engine } from '#server/db/database.ts'
import { freePort, startPostgres } from '#tests/support/embedded-postgres.ts'
import { startProcess } from '#tests/support/processes.ts'
import { type BenchCall, calls, slugOf } from './calls.ts'
import {
  createData,
  createPostgresDatabase,
  growData,
  type Place,
  postgresSettings,
  sqliteFile,
} from './data.ts'
import { measure, type Measured, residentMb, type Target } from './measure.ts'
import { progressOfProfile } from './seed/activity.ts'
import { viewerOf } from './seed/accounts.ts'
import { type Row, tableOf } from './table.ts'

const { values: options } = parseArgs({
  options: {
    /** Names of the calls, separated by commas. */
    calls: { type: 'string' },
    engine: { type: 'string' },
    profiles: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '1' },
  },
})

const spread = 400
const seconds = { warmUp: 1, measured: Number(options.seconds) }
const profiles = Number(options.profiles)
const scales = [
  { name: '1x', profiles: Math.round(profiles / 10) },
  { name: '10x', profiles },
]
const wanted = options.calls?.split(',') ?? calls.map(({ name }) => name)
const measuredCalls = calls.filter(({ name }) => wanted.includes(name))
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => options.engine === undefined || options.engine === engine,
)

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Requests of many profiles whose ids are far apart. */
const requestsOf = <T>(count: number, make: (profileId: number, index: number) => T): T[] =>
  Array.from({ length: spread }, (_, index) => make(1 + ((index * 7919) % count), index))

const serverTargets = (call: BenchCall, count: number): Target[] =>
  requestsOf(count, (profileId, index) => {
    const viewer = viewerOf(profileId)
    const { method, path, body } = call.request(viewer, index)
    return {
      method,
      path: `/api${path}`,
      headers: { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
  })

const statementTargets = (call: BenchCall, count: number): Target[] =>
  requestsOf(count, (profileId, index) => ({
    method: 'GET',
    path: `/statement/${slugOf(call)}?profile=${profileId}&index=${index}`,
  }))

/** The server's answer to the first request of a call; undefined where the call does not exist. */
const answerOf = async (address: string, call: BenchCall): Promise<string | undefined> => {
  const [{ method, path, headers, body } = { method: 'GET' as const, path: '/' }] = serverTargets(
    call,
    1000,
  ).slice(10)
  const response = await fetch(`${address}${path}`, {
    method,
    headers: headers ?? {},
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  if (response.ok) return text
  if (response.status === 404) return undefined
  throw new Error(`${call.name} answers ${response.status}: ${text}`)
}

const startFloors = async (place: Place) => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floors.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      ...(place.databaseUrl
        ? { DATABASE_URL: place.databaseUrl }
        : { SQLITE_FILE: sqliteFile(place) }),
    },
  })
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (await fetch(address).catch(() => undefined)) break
    await delay(20)
  }
  return { address, stop: () => child.kill('SIGKILL') }
}

const insist = (what: string, measured: Measured): Measured => {
  if (measured.refused > 0) throw new Error(`${what}: ${measured.refused} requests were refused`)
  return measured
}

const measureScale = async (place: Place, scale: (typeof scales)[number]): Promise<Row[]> => {
  const server = await startProcess({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  const floors = await startFloors(place)
  const rows: Row[] = []
  try {
    for (const call of measuredCalls) {
      const answer = await answerOf(server.address, call)
      const row = { call: call.name, engine: place.engine, scale: scale.name }
      if (answer === undefined) {
        rows.push({ ...row, result: undefined })
        continue
      }
      const name = slugOf(call)
      await fetch(`${floors.address}/answers/${name}`, { method: 'POST', body: answer })
      const real = insist(
        call.name,
        await measure(server.address, serverTargets(call, scale.profiles), seconds),
      )
      const memoryMb = residentMb(server.pid)
      const statement = insist(
        `statement of ${call.name}`,
        await measure(floors.address, statementTargets(call, scale.profiles), seconds),
      )
      const bytes = await measure(floors.address, [{ method: 'GET', path: `/bytes/${name}` }], {
        warmUp: 1,
        measured: 1,
      })
      rows.push({ ...row, result: { real, memoryMb, bytes, statement, size: answer.length } })
      say(tableOf(rows.slice(-1)).split('\n').at(-1) ?? '')
    }
  } finally {
    floors.stop()
    await server.kill('SIGTERM')
  }
  return rows
}

const benchEngine = async (engine: Engine, postgresUrl: string | undefined): Promise<Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-bench-'))
  const databaseUrl = postgresUrl && (await createPostgresDatabase(postgresUrl))
  const place: Place = { engine, dataDir, databaseUrl }
  const rows: Row[] = []
  let from = 1
  try {
    await createData(place)
    for (const scale of scales) {
      const startedAt = performance.now()
      await growData(place, from, scale.profiles + 1)
      from = scale.profiles + 1
      const took = ((performance.now() - startedAt) / 1000).toFixed(1)
      say(
        `\n${engine} ${scale.name}: ${scale.profiles} profiles, ` +
          `${scale.profiles * progressOfProfile} rows of progress (seeded in ${took} s)`,
      )
      rows.push(...(await measureScale(place, scale)))
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return rows
}

const postgres = engines.includes('postgres') ? await startPostgres(postgresSettings) : undefined
try {
  const rows: Row[] = []
  for (const engine of engines) {
    rows.push(...(await benchEngine(engine, engine === 'postgres' ? postgres?.url : undefined)))
  }
  console.log(tableOf(rows))
} finally {
  await postgres?.stop()
}
