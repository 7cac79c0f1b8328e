import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#shared/time.ts'
import { createApp } from './app.ts'
import { createGateway } from '#server/billing/gateway/create.ts'
import { createShareCards } from '#server/site/share-cards.ts'
import { warmSearchIndex } from '#server/catalogue/search/search-index.ts'
import { BadConfiguration, type Config } from '#server/config/config.ts'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import type { OnQuery } from '#server/db/sqlite/sqlite.ts'
import type { PoolName } from '#server/channels/metrics.ts'
import { migrate } from '#server/db/migrator.ts'
import type { Deps } from '#server/deps/deps.ts'
import { planPruning } from './housekeeping.ts'
import { createHttpServer } from './http-server.ts'
import { openPageRenderer } from '#server/site/page-renderer.ts'
import { keepPriced } from '#server/site/priced-pages.ts'
import { createSite } from '#server/site/site.ts'
import { keepBeating, keepWatchingWorkers } from '#server/jobs/heartbeat.ts'
import { keepWorking } from '#server/jobs/worker.ts'
import { planWatchTime } from '#server/player/numbers/watch-time.ts'
import { jobHandlers } from './job-handlers.ts'
import { createListener, workerListener } from './listener.ts'
import { createMediaStore } from '#server/media-store/create.ts'
import { createMetricsServer } from '#server/metrics/server.ts'
import { createLog, type Log } from '#server/log/log.ts'
import { createMailer } from '#server/mail/transport.ts'
import { createBotChallenge } from '#server/session/challenge/create.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { makeFilesPrivate } from '#server/config/private-files.ts'
import { differingSecrets, keepFingerprints } from '#server/db/shared-secrets.ts'
import { startProblems } from './start-problem.ts'
import { stopInOrder } from './stop.ts'
import { statementEnded } from '#server/channels/traces.ts'
import { tracedGateway } from '#server/traces/traced-gateway.ts'
import { createWorkerApp } from './worker-app.ts'

/** The database timeout of background work. */
const patientMs = 60_000

const tellStatement: OnQuery = ({ sql: text }, ms, isFailed) =>
  statementEnded.publish({ text, ms, isFailed })

/** Loads the packages only if configured; answers a function that sends the last traces. */
const traceIfWanted = async (config: Config, log: Log): Promise<() => Promise<void>> => {
  if (!config.traces) return async () => undefined
  const { exportTraces } = await import('#server/traces/export.ts')
  log.info({ share: config.traces.share }, 'traces')
  return exportTraces(config.traces, config, log)
}

const open = (config: Config, log: Log, pool: PoolName) => {
  const timeoutMs = pool === 'requests' ? config.databaseTimeoutMs : patientMs
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost')
  const onQuery = config.traces ? tellStatement : undefined
  const database = openDatabase({ ...config, timeoutMs, onError, pool, onQuery })
  const parts = { db: database.db, clock: systemClock, config, log }
  const deps: Deps = {
    ...parts,
    passwords: createPasswords(),
    mailer: createMailer(config, systemClock),
    gateway: tracedGateway(createGateway(parts)),
    challenge: createBotChallenge(parts),
    store: createMediaStore(config),
  }
  return { deps, database }
}

/** Also migrates the database. */
export const prepare = async (config: Config): Promise<{ deps: Deps; database: OpenDatabase }> => {
  const opened = open(config, createLog(config.logLevel), 'background')
  const { db, engine } = opened.database
  await migrate(db, engine)
  return opened
}

const listenProblems: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `a porta ${port} já está em uso; escolha outra`,
  EACCES: (port) => `este processo não tem permissão para abrir a porta ${port}`,
  EADDRNOTAVAIL: (_port, host) => `${host} não é um endereço desta máquina`,
}

class PortTaken extends BadConfiguration {}

const listen = (server: Server, { port, host }: Pick<Config, 'port' | 'host'>, name = 'PORT') =>
  new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = listenProblems[error.code ?? '']?.(port, host)
      const Problem = error.code === 'EADDRINUSE' ? PortTaken : BadConfiguration
      reject(problem ? new Problem(`${name}: ${problem}`) : error)
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })

const servedAt = (listenHost: string, port: number): string => {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(listenHost) ? 'localhost' : listenHost
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Unknown while the system has not chosen the port yet. */
const publicAddress = ({ siteUrl, host, port }: Config): string | undefined =>
  siteUrl ?? (port === 0 ? undefined : servedAt(host, port))

/**
 * Processes with the same environment compete for one port. Those that do not get it run without
 * metrics.
 */
const serveMetrics = async (requests: Deps, background: Deps): Promise<void> => {
  const { config, log } = requests
  if (!config.metrics) return
  const pools = { requests: requests.db, background: background.db }
  const server = createMetricsServer(requests, pools)
  try {
    const { port } = await listen(server, config.metrics, 'METRICS_PORT')
    log.info({ port, host: config.metrics.host }, 'metrics')
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error
    log.error({ err: error }, 'no metrics of this process')
  }
}

const createRequestListener = async (deps: Deps, background: Deps, stopping: AbortSignal) => {
  const { config, log } = deps
  if (config.role === 'worker') return workerListener(createWorkerApp(deps, stopping), log)
  const { distDir, challenge, mediaBase } = config
  const origin = publicAddress(config)
  const renderer = openPageRenderer(distDir, origin)
  const priced = await keepPriced(background, renderer)
  const shareCards = createShareCards(deps, renderer)
  const site = createSite(distDir, {
    challenge: challenge.name,
    origin,
    priced,
    mediaBase,
    shareCards,
  })
  return createListener(createApp(deps, stopping), site, log)
}

/** Answers a function that ends it. */
const workInBackground = async (background: Deps): Promise<() => unknown> => {
  if (background.config.role === 'web') return keepWatchingWorkers(background)
  await planWatchTime(background.db, background.clock())
  await planPruning(background.db, background.clock())
  const endBeating = keepBeating(background)
  const endWorking = keepWorking(background, jobHandlers)
  return () => {
    endBeating()
    return endWorking()
  }
}

/** A process with another secret starts, but stays unready, so a load balancer avoids it. */
const checkSecrets = async (deps: Deps): Promise<void> => {
  await keepFingerprints(deps)
  const names = await differingSecrets(deps)
  if (names.length > 0) deps.log.error({ names }, 'secrets are not those of the other processes')
}

/** Answers the public address. Requests and background work have separate database pools. */
export const serve = async (background: Deps): Promise<string> => {
  const { config, log } = background
  const endTraces = await traceIfWanted(config, log)
  const { deps } = open(config, log, 'requests')
  await serveMetrics(deps, background)
  await checkSecrets(background)
  const stopping = new AbortController()
  const server = createHttpServer(await createRequestListener(deps, background, stopping.signal))
  const { port } = await listen(server, config)
  if (config.role !== 'worker') warmSearchIndex(deps)
  const endWork = await workInBackground(background)
  const close = async () => {
    await endWork()
    await Promise.all([deps.db.destroy(), background.db.destroy(), endTraces()])
  }
  stopInOrder(server, { log, stopping, delayMs: config.drainDelayMs, close })
  return servedAt(config.host, port)
}

/** Prints known start problems without a stack. New files are readable by their owner only. */
export const runEntry = async (entry: () => Promise<void>): Promise<void> => {
  makeFilesPrivate()
  try {
    await entry()
  } catch (error) {
    console.error(startProblems(error, process.env)?.join('\n') ?? error)
    process.exit(1)
  }
}
