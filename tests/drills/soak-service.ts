import { readFileSync } from 'node:fs'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import type { TestServer } from '#tests/support/server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'

/** Restarts at the same address. */
export interface SoakService {
  app: ServerProcess['app']
  residentMb: () => number
  restart: (signal: NodeJS.Signals) => Promise<void>
  /** Affects PostgreSQL only. */
  database: { cut: () => void; hold: () => void; release: () => void }
  close: () => Promise<void>
}

const residentMb = ({ pid }: ServerProcess): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

export const startSoakService = async (
  { deps: { config } }: TestServer,
  env: NodeJS.ProcessEnv,
): Promise<SoakService> => {
  const url = config.databaseUrl === undefined ? undefined : new URL(config.databaseUrl)
  const proxy = url && (await startTcpProxy({ host: url.hostname, port: Number(url.port) }))
  if (url && proxy) url.port = String(proxy.port)
  const port = await freePort()
  const { dataDir } = config
  const start = () => startProcess({ dataDir, databaseUrl: url?.href, port, env })
  let server = await start()
  return {
    app: server.app,
    residentMb: () => residentMb(server),
    restart: async (signal) => {
      await server.kill(signal)
      server = await start()
    },
    database: {
      cut: () => proxy?.cut(),
      hold: () => proxy?.hold(),
      release: () => proxy?.release(),
    },
    close: async () => {
      await server.kill('SIGTERM')
      await proxy?.close()
    },
  }
}
