import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/log/log.ts'
import { requestAnswered } from '#server/channels/metrics.ts'
import { type RequestMessage, requestWork } from '#server/channels/traces.ts'
import type { HttpEnv } from './operation/caller.ts'

export interface RequestLine {
  request_id: string
  method: string
  path: string
  status: number
  ms: number
  session?: number
}

/** Hides the signature of a media URL and the name of a photo. */
export const loggedPath = (pathname: string): string =>
  pathname.replace(/^(\/media|\/api\/v1\/photos)\/[^/]*/, '$1/***')

/** Request lines hold no secrets, so slow redaction is off. */
export const requestLogger = (log: Log): Log => log.child({}, { redact: [] })

export const logRequest = (log: Log, line: RequestLine): void => {
  log[line.status >= 500 ? 'error' : 'info'](line, 'request')
}

/** `traceparent` is trusted only from our own proxies. */
export const requestLog = (parent: Log, trustedProxies = 0): MiddlewareHandler<HttpEnv> => {
  const log = requestLogger(parent)
  return async (context, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const traced: RequestMessage = {
      method: context.req.method,
      traceparent: trustedProxies > 0 ? context.req.header('traceparent') : undefined,
    }
    await requestWork.run(traced, async () => {
      await next()
      traced.route = context.get('route')
      traced.status = context.res.status
    })
    const ms = performance.now() - startedAt
    const session = context.get('session')?.id
    const { method, path } = context.req
    const { status } = context.res
    const operation = context.get('operation') ?? 'none'
    requestAnswered.publish({ operation, method, status, seconds: ms / 1000 })
    logRequest(log, {
      request_id: requestId,
      method,
      path: loggedPath(path),
      status,
      ms: Math.round(ms * 10) / 10,
      ...(session !== undefined && { session }),
    })
  }
}
