import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import { backendPath } from '#server/http/backend-paths.ts'
import { dress } from '#server/http/headers/headers.ts'
import { problemResponse } from '#server/http/problems.ts'
import { logRequest, loggedPath, requestLogger } from '#server/http/request-log.ts'
import type { NodeHandler } from '#server/site/site.ts'
import type { Log } from '#server/log/log.ts'
import { requestAnswered } from '#server/channels/metrics.ts'

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/'

const isBackend = (request: IncomingMessage) => backendPath.test(pathOf(request))

export const backendMiddleware = (app: App) => {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (isBackend(request)) void listener(request, response)
    else next()
  }
}

/** For errors outside the application, such as an invalid Host header. */
const answerError =
  (log: Log) =>
  (error: unknown): Response => {
    const isBadRequest = error instanceof Error && error.name === 'RequestError'
    if (!isBadRequest) log.error({ err: error }, 'unexpected error')
    const response = isBadRequest
      ? new Response(null, { status: 400, headers: { 'cache-control': 'no-store' } })
      : problemResponse('unexpected')
    dress(response)
    return response
  }

const withLog = (parent: Log, handler: NodeHandler): NodeHandler => {
  const log = requestLogger(parent)
  return (request, response) => {
    const startedAt = performance.now()
    const path = pathOf(request)
    const method = request.method ?? 'GET'
    response.on('close', () => {
      const ms = performance.now() - startedAt
      const { statusCode: status } = response
      requestAnswered.publish({ operation: 'site', method, status, seconds: ms / 1000 })
      logRequest(log, {
        request_id: randomUUID(),
        method,
        path: loggedPath(path),
        status,
        ms: Math.round(ms * 10) / 10,
      })
    })
    handler(request, response)
  }
}

export const workerListener = (app: App, log: Log): NodeHandler => {
  const backend = getRequestListener(app.fetch, { errorHandler: answerError(log) })
  return (request, response) => void backend(request, response)
}

export const createListener = (app: App, site: NodeHandler, log: Log): NodeHandler => {
  const backend = getRequestListener(app.fetch, { errorHandler: answerError(log) })
  const pages = withLog(log, site)
  return (request, response) => {
    if (isBackend(request)) void backend(request, response)
    else pages(request, response)
  }
}
