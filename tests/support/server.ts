import { cpSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { type App, createApp } from '#server/process/app.ts'
import { createGateway } from '#server/billing/gateway/create.ts'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Engine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrator.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { jobHandlers } from '#server/process/job-handlers.ts'
import { createLog } from '#server/log/log.ts'
import { createMediaStore } from '#server/media-store/create.ts'
import type { Mail } from '#server/deps/mailer.ts'
import { createBotChallenge } from '#server/session/challenge/create.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { freshDatabase } from './databases.ts'
import { fixtureFolder, type Templates } from './templates.ts'

/** Friday noon in São Paulo. */
export const startOfTests = Date.parse('2026-11-20T15:00:00Z')

/** Tests hash thousands of passwords; those of hashing check the real cost. */
const lightHashes = { memory: 8, passes: 1 }

export interface TestServer {
  app: App
  deps: Deps
  logged: Record<string, unknown>[]
  mails: Mail[]
  /** Runs the jobs that are due and returns their number. */
  runJobs: () => Promise<number>
  wait: (ms: number) => void
  setTime: (at: number | string) => void
  statementsOf: (work: () => Promise<unknown>) => Promise<CompiledQuery[]>
}

const configFor = (dataDir: string, changes: Partial<Config>): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  metrics: null,
  traces: null,
  role: 'both',
  databaseUrl: undefined,
  databaseReplicaUrl: undefined,
  databaseConnections: 10,
  databasePooling: 'session',
  databaseTimeoutMs: 5000,
  drainDelayMs: 0,
  distDir: join(dataDir, 'dist'),
  siteUrl: null,
  corsOrigins: [],
  mediaBase: null,
  mediaStore: null,
  trustedProxies: 0,
  logLevel: 'info',
  mediaSecret: { current: 'a secret for tests, long enough to be one' },
  identitySecret: 'a third secret for tests, long enough too',
  smtpUrl: null,
  mailFrom: 'Vereda <ola@vereda.test>',
  gateway: {
    name: 'sandbox',
    webhookSecret: 'another secret for tests, long enough',
    pixSettlesAfterMs: 20_000,
  },
  socialProviders: [],
  staffLogin: null,
  challenge: { name: 'none' },
  demo: false,
  ...changes,
})

type Before = (database: Database, engine: Engine) => Promise<void>

/** With `before`, no template is copied. */
interface Beginning {
  template: keyof Templates
  before?: Before | undefined
}

const beginDatabase = async (engine: Engine, { template, before }: Beginning) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-test-'))
  if (before) return { dataDir, ...(await freshDatabase(engine)) }
  if (template === 'catalogue') cpSync(inject('storedFiles'), dataDir, { recursive: true })
  return { dataDir, ...(await freshDatabase(engine, { template, dataDir })) }
}

const open = async (engine: Engine, changes: Partial<Config>, beginning: Beginning) => {
  const { dataDir, databaseUrl, drop } = await beginDatabase(engine, beginning)
  const listeners = new Set<(query: CompiledQuery) => void>()
  const onQuery = (query: CompiledQuery) => listeners.forEach((listener) => listener(query))
  const { db } = openDatabase({ dataDir, databaseUrl, onQuery })
  if (beginning.before) {
    await beginning.before(db, engine)
    await migrate(db, engine)
  }
  let now = startOfTests
  const logged: Record<string, unknown>[] = []
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>)
  const config = configFor(dataDir, { databaseUrl, ...changes })
  const log = createLog('info', { write })
  const mails: Mail[] = []
  const parts = { db, clock: () => now, config, log }
  const deps: Deps = {
    ...parts,
    passwords: createPasswords(lightHashes),
    mailer: { send: async (mail) => void mails.push(mail) },
    gateway: createGateway(parts),
    challenge: createBotChallenge(parts),
    store: createMediaStore(config),
  }
  const server: TestServer = {
    app: createApp(deps),
    deps,
    logged,
    mails,
    runJobs: () => runDueJobs(deps, jobHandlers),
    wait: (ms) => void (now += ms),
    setTime: (at) => void (now = typeof at === 'string' ? Date.parse(at) : at),
    statementsOf: async (work) => {
      const heard: CompiledQuery[] = []
      const listener = (query: CompiledQuery) => void heard.push(query)
      listeners.add(listener)
      await work().finally(() => listeners.delete(listener))
      return heard
    },
  }
  const close = async () => {
    await db.destroy()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { server, close }
}

type Fill = (server: TestServer) => Promise<void>

export const importFixture: Fill = async ({ deps }) => {
  await importCatalogue({ db: deps.db, store: deps.store, folder: fixtureFolder })
}

/**
 * Read the server only inside tests. The fixture alone is copied from a template, unless another
 * media store is used. `before` receives the database before migrations run.
 */
export const useServer = (
  engine: Engine,
  fill: Fill = async () => undefined,
  changes: Partial<Config> = {},
  before?: Before,
): (() => TestServer) => {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  beforeAll(async () => {
    const isCopied = fill === importFixture && !before && !changes.mediaStore
    const template = isCopied ? 'catalogue' : 'tables'
    opened = await open(engine, changes, { template, before })
    if (!isCopied) await fill(opened.server)
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('The server exists only inside tests')
    return opened.server
  }
}
