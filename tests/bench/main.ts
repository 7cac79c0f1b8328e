import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Engine } from '#server/db/engine.ts'
import { startPostgres } from '#tests/support/embedded-postgres.ts'
import { calls } from './calls.ts'
import {
  createData,
  createPostgresDatabase,
  growData,
  type Place,
  postgresSettings,
} from './data.ts'
import { measureSize } from './measure-size.ts'
import { progressOfProfile } from './seed/activity.ts'
import { type Row, tableOf } from './table.ts'

const { values: options } = parseArgs({
  options: {
    /** Another checkout to measure alternately. */
    beside: { type: 'string' },
    /** Separated by commas. */
    calls: { type: 'string' },
    engine: { type: 'string' },
    /** Output file for every window. */
    json: { type: 'string' },
    /** Connections without pause between requests. */
    load: { type: 'string', default: '32' },
    /** Profiles at 1x. */
    profiles: { type: 'string', default: '1000' },
    /** Windows of each call and floor. */
    rounds: { type: 'string', default: '3' },
    /** Length of a window. */
    seconds: { type: 'string', default: '0.6' },
    sizes: { type: 'string', default: '1,10' },
  },
})

const load = {
  connections: Number(options.load),
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
}
const sizes = options.sizes
  .split(',')
  .map(Number)
  .sort((one, other) => one - other)
  .map((size) => ({ size: `${size}x`, profiles: size * Number(options.profiles) }))
const wanted = options.calls?.split(',') ?? calls.map(({ name }) => name)
const measuredCalls = calls.filter(({ name }) => wanted.includes(name))
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => options.engine === undefined || options.engine === engine,
)

const say = (text: string) => process.stderr.write(`${text}\n`)

const machineLoad = () => loadavg()[0]?.toFixed(1)

const benchEngine = async (engine: Engine, postgresUrl: string | undefined): Promise<Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-bench-'))
  const databaseUrl = postgresUrl && (await createPostgresDatabase(postgresUrl))
  const place: Place = { engine, dataDir, databaseUrl }
  const rows: Row[] = []
  let from = 1
  try {
    await createData(place)
    for (const { size, profiles } of sizes) {
      const startedAt = performance.now()
      await growData(place, from, profiles + 1)
      from = profiles + 1
      const took = ((performance.now() - startedAt) / 1000).toFixed(1)
      say(
        `\n${engine} ${size}: ${profiles} profiles, ${profiles * progressOfProfile} rows of ` +
          `progress (filled in ${took} s), load of the machine ${machineLoad()}`,
      )
      const { beside } = options
      const plan = { place, size, profiles, calls: measuredCalls, load, beside }
      rows.push(...(await measureSize(plan, say)))
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
  say(`load of the machine at the end: ${machineLoad()}`)
  if (options.json) writeFileSync(options.json, JSON.stringify({ options, rows }, null, 2))
} finally {
  await postgres?.stop()
}
