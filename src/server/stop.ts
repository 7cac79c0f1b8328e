import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Clients of open connections learn in this time that they end with their next answer. */
const noticeMs = 500
/** The longest that a request may take once the process is to end. */
const drainMs = 8_000
/** A database or a provider that keeps silent does not keep the process. */
const forceMs = noticeMs + drainMs + 2_000

/** Resolves when no request is under way. */
const createIdleWatch = (server: Server) => {
  let underWay = 0
  let onIdle = () => {}
  server.prependListener('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
      if (underWay === 0) onIdle()
    })
  })
  return () => new Promise<void>((resolve) => (underWay === 0 ? resolve() : (onIdle = resolve)))
}

/**
 * Takes no new connection, answers what comes on the open ones, and ends each with its answer. Only
 * then are those closed that nobody uses: closing them at once, as the server of HTTP does by
 * itself, would cut a request that is on its way.
 */
const drain = async (server: Server, idle: () => Promise<void>): Promise<void> => {
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await delay(noticeMs)
  await Promise.race([idle(), delay(drainMs)])
  server.closeAllConnections()
  await closed
}

/**
 * Ends the process in order, on a signal and after an error that nobody caught: first the requests,
 * then the rest by `close`.
 */
export const stopInOrder = (server: Server, log: Log, close: () => Promise<void>): void => {
  const idle = createIdleWatch(server)
  let isStopping = false
  const stop = (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode), forceMs).unref()
    void drain(server, idle)
      .then(close)
      .finally(() => process.exit(exitCode))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      stop(0)
    })
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught an error; the process ends')
    stop(1)
  })
}
