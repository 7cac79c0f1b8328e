import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './embedded-postgres.ts'

/** A server in its own process; `call` and `send` accept it like any other. */
export interface ServerProcess {
  pid: number
  address: string
  app: { request: (path: string, init: RequestInit) => Promise<Response> }
  /** Lines of its output, for failure messages. */
  log: () => string
  /** Resolves when the process has ended. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

export interface ProcessOptions {
  /** Default: the production entry. */
  entry?: string
  /** The folder of a release, with its own runtime and site. Default: this project with a bare site. */
  release?: string
  /** Default: SQLite in the data folder. */
  databaseUrl?: string | undefined
  /** Default: any free one. */
  port?: number
  /** Default: an empty folder of its own, removed when the process ends. */
  dataDir?: string
  env?: NodeJS.ProcessEnv
  /** Waits until the process answers, ready or not. */
  untilReady?: boolean
}

const startWithinMs = 40_000

const sharedSecret = 'a secret that all processes share, long enough'

/** All that a process has of this one. Code that another has compiled begins in half the time. */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
}

/** What production asks for; processes of one database have the same secrets. */
const productionEnv = {
  PUBLIC_SITE_URL: 'https://vereda.example',
  PAYMENT_GATEWAY: 'sandbox',
  MEDIA_SECRET: sharedSecret,
  IDENTITY_SECRET: sharedSecret,
}

const untilAnswered = async (child: ChildProcess, url: string, log: () => string) => {
  const giveUpAt = performance.now() + startWithinMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${log()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (performance.now() > giveUpAt) throw new Error(`the server is not ready:\n${log()}`)
    await delay(20)
  }
}

/** Starts the production entry in its own process and waits until it answers. */
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
