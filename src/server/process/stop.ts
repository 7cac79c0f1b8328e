import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/log/log.ts'

/** The longest that connections behind the port are waited for. */
const acceptMs = 4_000
/** The longest wait for the next call on an open connection, whose answer ends the connection. */
const noticeMs = 2_000
/** The longest that a request may take once the process is to end. */
const drainMs = 8_000
/** A database or a provider that keeps silent does not keep the process. */
const forceMs = acceptMs + noticeMs + drainMs + 2_000

/**
 * A whole turn of the event loop, which reads what has come over the network by now. The first
 * callback may still belong to the turn that is under way.
 */
const turn = async () => {
  await immediate()
  await immediate()
}

/** Closing the port resets the connections that wait behind it, so those are accepted first. */
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
 * Accepts no new connection after `delayMs`, and closes each open one with its next answer. Idle
 * connections are closed last: Node closes them at once, which would cut a request on its way.
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
  /** Aborted as soon as the process is to end: it is not ready from then on. */
  stopping: AbortController
  /** After SIGTERM the port stays open for so long, until a balancer has seen that. */
  delayMs: number
  close: () => Promise<void>
}

/**
 * Ends the process on a signal or an uncaught error: first the requests, then the rest by `close`.
 */
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
