import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { calls } from '#tests/bench/calls.ts'
import { createData, growData, type Place } from '#tests/bench/data.ts'
import { startFloors } from '#tests/bench/floor-process.ts'
import { measureInTurn, median, residentMb, type Window } from '#tests/bench/measure.ts'
import { seedMoreTitles } from '#tests/bench/seed/more-titles.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { serverTargets, statementTargets } from '#tests/bench/targets.ts'
import { startProcess } from '#tests/support/processes.ts'

/** Measures search and the A-Z list, and the first search after a start. */

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    titles: { type: 'string', default: '5000,50000' },
  },
})

const profiles = 1000
const load = { connections: 32, rounds: Number(options.rounds), seconds: Number(options.seconds) }
const measured = calls.filter(({ name }) => name === 'search' || name === 'catalogue A-Z')

const medianOf = (windows: readonly Window[], key: keyof Window) =>
  median(windows.map((window) => window[key]))

const firstSearchMs = async (address: string): Promise<number> => {
  const [call] = measured
  const [target] = call ? serverTargets(call, profiles) : []
  const startedAt = performance.now()
  const response = await fetch(`${address}${target?.path}`, { headers: target?.headers ?? {} })
  if (!response.ok) throw new Error(`The search was refused with ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

const measure = async (place: Place, titles: number) => {
  const server = await startProcess({ dataDir: place.dataDir })
  const readyMs = await firstSearchMs(server.address)
  const floors = await startFloors(place)
  const rows = []
  try {
    for (const call of measured) {
      const windows = await measureInTurn(
        {
          server: { url: server.address, targets: serverTargets(call, profiles) },
          floor: { url: floors.url, targets: statementTargets(call, profiles) },
        },
        load,
      )
      const perSecond = medianOf(windows.server, 'requestsPerSecond')
      const share = perSecond / medianOf(windows.floor, 'requestsPerSecond')
      rows.push([
        call.name,
        titles.toLocaleString('en'),
        Math.round(perSecond).toLocaleString('en'),
        medianOf(windows.server, 'p50Ms').toFixed(1),
        medianOf(windows.server, 'p99Ms').toFixed(1),
        `${Math.round(share * 100)} %`,
        Math.round(readyMs),
        residentMb(server.pid),
        loadavg()[0]?.toFixed(1),
      ])
    }
  } finally {
    floors.stop()
    await server.kill('SIGTERM')
  }
  return rows
}

const dataDir = mkdtempSync(join(tmpdir(), 'vereda-bench-'))
const place: Place = { engine: 'sqlite', dataDir, databaseUrl: undefined }
try {
  await createData(place)
  await growData(place, 1, profiles + 1)
  const rows = []
  for (const titles of options.titles.split(',').map(Number)) {
    const { db } = openDatabase({ ...place })
    await seedMoreTitles(db, titles)
    await db.destroy()
    rows.push(...(await measure(place, titles)))
  }
  console.log(
    markdownTable([
      ['call', 'titles', 'req/s', 'p50 ms', 'p99 ms', 'of floor 2', 'ready ms', 'RSS MB', 'load'],
      ...rows.map((row) => row.map(String)),
    ]),
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
