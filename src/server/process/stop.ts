import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/log/log.ts'

/** Longest wait for connections in the backlog. */
const acceptMs = 4_000
/** Longest wait for another request on an open connection. */
const noticeMs = 2_000
/** Longest wait for running requests. */
const drainMs = 8_000
/** Exits even if the database or a provider hangs. */
const forceMs = acceptMs + noticeMs + drainMs + 2_000

/**
 * Waits until the event loop has read from the network. The first callback may still belong to the
 * current turn, so it takes two.
 */
const turn = async () => {
  await immediate()
  await immediate()
}

/** Closing the port resets connections in its backlog, so they are accepted first. */
const acceptWaiting = async (server: Server): Promise<void> => {
  const endsAt = performance.now() + acceptMs
  let hasAccepted = true
  server.on('connection', () => (hasAccepted = true))
  while (hasAccepted && performance.now() < endsAt) {
    hasAccepted = false
    await turn()
  }
}

/**
 * Each open connection closes after its next answer. Node's `server.close()` would close idle
 * connections at once and cut a request that is on its way.
 */
const drain = async (server: Server, delayMs: number): Promise<void> => {
  await delay(delayMs)
  await acceptWaiting(server)
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await Promise.race([closed, delay(noticeMs).then(turn)])
  server.closeIdleConnections()
  await Promise.race([closed, delay(drainMs)])
  server.closeAllConnections()
  await closed
}

interface Ending {
  log: Log
  /** Aborted first, which makes the process unready. */
  stopping: AbortController
  /** After SIGTERM, time for a load balancer to notice that the process is unready. */
  delayMs: number
  close: () => Promise<void>
}

/** `close` runs after the last request. */
export const stopInOrder = (server: Server, { log, stopping, delayMs, close }: Ending): void => {
  const stop = (exitCode: number, waitMs = 0) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(exitCode), waitMs + forceMs).unref()
    void drain(server, waitMs)
      .then(close)
      .finally(() => process.exit(exitCode))
  }
  const stopOn = (signal: NodeJS.Signals, waitMs: number) =>
    process.once(signal, () => {
      log.info({ signal }, 'stopping')
      stop(0, waitMs)
    })
  stopOn('SIGTERM', delayMs)
  stopOn('SIGINT', 0)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught an error; the process ends')
    stop(1)
  })
}
