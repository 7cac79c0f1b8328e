import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './embedded-postgres.ts'

/** `call` and `send` accept it like any other server. */
export interface ServerProcess {
  pid: number
  address: string
  app: { request: (path: string, init: RequestInit) => Promise<Response> }
  log: () => string
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

export interface ProcessOptions {
  /** Default: the production entry. */
  entry?: string
  /** With its own runtime and site. Default: this project with a minimal site. */
  release?: string
  /** Default: SQLite in the data folder. */
  databaseUrl?: string | undefined
  /** Default: a free port. */
  port?: number
  /** Default: a temporary folder. */
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** False waits only until the process answers. */
  untilReady?: boolean
}

const startWithinMs = 40_000

const sharedSecret = 'a secret that all processes share, long enough'

/** The shared compile cache halves the start time. */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
}

/** Processes of one database must share the secrets. */
const productionEnv = {
  PUBLIC_SITE_URL: 'https://vereda.example',
  PAYMENT_GATEWAY: 'sandbox',
  MEDIA_SECRET: sharedSecret,
  IDENTITY_SECRET: sharedSecret,
}

const untilAnswered = async (child: ChildProcess, url: string, log: () => string) => {
  const giveUpAt = performance.now() + startWithinMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server exited while starting:\n${log()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (performance.now() > giveUpAt) throw new Error(`The server did not become ready:\n${log()}`)
    await delay(20)
  }
}

export const startProcess = async (options: ProcessOptions = {}): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-process-'))
  const distDir = join(folder, 'dist')
  mkdirSync(distDir)
  writeFileSync(join(distDir, 'index.html'), 'home')
  const logFile = join(folder, 'log')
  const output = openSync(logFile, 'w')
  const log = () => readFileSync(logFile, 'utf8')
  const port = options.port ?? (await freePort())
  const { release } = options
  const node = release ? join(release, 'node_modules/.bin/node') : process.execPath
  const child = spawn(node, [options.entry ?? 'src/server/main.ts'], {
    cwd: release,
    stdio: ['ignore', output, output],
    env: {
      ...(release ? { PATH: process.env.PATH } : processEnv),
      PORT: String(port),
      DATA_DIR: options.dataDir ?? join(folder, 'data'),
      ...(!release && { DIST_DIR: distDir }),
      ...productionEnv,
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  try {
    const path = options.untilReady === false ? '/healthz' : '/readyz'
    await untilAnswered(child, `${address}${path}`, log)
  } catch (error) {
    await kill()
    throw error
  }
  const request = (path: string, init: RequestInit) => fetch(`${address}${path}`, init)
  return { pid: child.pid ?? 0, address, app: { request }, log, kill }
}
