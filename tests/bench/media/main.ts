import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postPlayback } from '#shared/player/contract.ts'
import { createData, growData, type Place } from '#tests/bench/data.ts'
import { residentMb } from '#tests/bench/measure.ts'
import { viewerOf } from '#tests/bench/seed/accounts.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { call } from '#tests/support/client.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { download, type Downloads } from './download.ts'
import { type MediaFile, mediaFiles, writeMedia } from './files.ts'
import { startNginx } from './nginx.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})

const seconds = { warmUp: 1, measured: Number(options.seconds) }

/** An adult, who may watch the film. */
const viewer = viewerOf(10)
const film = 6

/** A permission lasts two minutes. */
const prefixOf = async (server: ServerProcess): Promise<string> => {
  const answer = await call(server, postPlayback, {
    body: { content_id: film, profile_id: viewer.profileId },
    token: viewer.token,
  })
  if (answer.status !== 200) throw new Error(`Playback was refused with ${answer.status}`)
  return answer.body.media_prefix
}

interface Server {
  name: string
  folder: () => Promise<string>
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const medianOf = (rounds: readonly Downloads[], key: keyof Downloads) =>
  median(rounds.map((round) => round[key]))

/** Alternates, so that other load on the machine affects all servers. */
const compare = async (servers: readonly Server[], file: MediaFile): Promise<Downloads[][]> => {
  const measured: Downloads[][] = servers.map(() => [])
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [index, { folder }] of servers.entries()) {
      const url = new URL(`${await folder()}${file.name}`)
      measured[index]?.push(await download(url, file.bytes, seconds))
    }
  }
  return measured
}

const heads = ['file', 'server', 'req/s', 'MB/s', 'p50 ms', 'p99 ms', 'of nginx']

const rowsOf = (servers: readonly Server[], file: string, measured: readonly Downloads[][]) => {
  const speeds = measured.map((rounds) => medianOf(rounds, 'requestsPerSecond'))
  return measured.map((rounds, index) => [
    file,
    servers[index]?.name ?? '',
    Math.round(speeds[index] ?? 0).toLocaleString('en'),
    Math.round(medianOf(rounds, 'bytesPerSecond') / 1e6).toLocaleString('en'),
    medianOf(rounds, 'p50Ms').toFixed(1),
    medianOf(rounds, 'p99Ms').toFixed(1),
    index === 0 && speeds[1] ? `${Math.round(((speeds[0] ?? 0) / speeds[1]) * 100)} %` : '',
  ])
}

const dataDir = mkdtempSync(join(tmpdir(), 'vereda-bench-'))
const place: Place = { engine: 'sqlite', dataDir, databaseUrl: undefined }
await createData(place)
await growData(place, 1, viewer.profileId + 1)
const root = writeMedia(dataDir)
const server = await startProcess({ dataDir })
const nginx = await startNginx(dataDir, root)
try {
  const servers: Server[] = [
    { name: 'Vereda', folder: async () => `${server.address}${await prefixOf(server)}v0/` },
    ...(nginx ? [{ name: 'nginx', folder: async () => `${nginx.address}/` }] : []),
  ]
  const load = loadavg()[0]?.toFixed(1)
  const rows = [heads]
  for (const file of mediaFiles) {
    rows.push(...rowsOf(servers, `${file.bytes / 1000} kB`, await compare(servers, file)))
  }
  console.log(`${markdownTable(rows)}\n`)
  if (!nginx) console.log('This machine has no nginx to compare with.')
  console.log(`The server holds ${residentMb(server.pid)} MB after it.`)
  console.log(
    `Medians of ${options.rounds}; load ${load} before, ${loadavg()[0]?.toFixed(1)} after.`,
  )
} finally {
  nginx?.stop()
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
