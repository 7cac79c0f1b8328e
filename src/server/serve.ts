import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#shared/time.ts'
import { createApp } from './app.ts'
import { createGateway } from './billing/gateway/create.ts'
import { refreshSearch } from './catalogue/search/refresh.ts'
import { BadConfiguration, type Config } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { migrate } from './db/migrator.ts'
import type { Deps } from './deps.ts'
import { keepSwept } from './housekeeping.ts'
import { answerClientError } from './http/client-error.ts'
import { createSite } from './http/site.ts'
import { keepWorking } from './jobs/worker.ts'
import { createListener } from './listener.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/transport.ts'
import { createBotChallenge } from './session/challenge/create.ts'
import { createPasswords } from './session/passwords.ts'

const drainMs = 8_000

/** Opens and migrates the database and gathers what the application needs. */
export const prepare = async (config: Config): Promise<{ deps: Deps; database: OpenDatabase }> => {
  const log = createLog(config.logLevel)
  const database = openDatabase({
    ...config,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  await migrate(database.db, database.engine)
  await database.db.transaction().execute(refreshSearch)
  const parts = { db: database.db, clock: systemClock, config, log }
  const deps: Deps = {
    ...parts,
    passwords: createPasswords(),
    mailer: createMailer(config, systemClock),
    gateway: createGateway(parts),
    challenge: createBotChallenge(parts),
  }
  return { deps, database }
}

const listen = (server: Server, { port, host }: Config) =>
  new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new BadConfiguration([`PORT: ${port} is in use; choose another`]) : error)
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })

/** Stops taking requests, lets the running ones end, closes the database. */
const stopOnSignal = (server: Server, { db, log }: Deps) => {
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    const force = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(force)
      void db.destroy().finally(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Serves until a signal comes; answers the address that people open. */
export const serve = async (deps: Deps): Promise<string> => {
  const { config, log } = deps
  const site = createSite(config.distDir, config.challenge.name)
  const server = createServer(createListener(createApp(deps), site, log))
  server.keepAliveTimeout = 65_000
  server.on('clientError', answerClientError)
  const { port } = await listen(server, config)
  stopOnSignal(server, deps)
  keepSwept(deps)
  keepWorking(deps)
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Runs an entry point: a bad configuration is printed without a stack and ends the process. */
export const runEntry = async (entry: () => Promise<void>): Promise<void> => {
  try {
    await entry()
  } catch (error) {
    console.error(error instanceof BadConfiguration ? error.message : error)
    process.exit(1)
  }
}
