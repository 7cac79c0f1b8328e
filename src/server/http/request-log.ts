import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/log.ts'
import { requestAnswered } from '#server/metrics/channels.ts'
import type { HttpEnv } from './caller.ts'

export interface RequestLine {
  request_id: string
  method: string
  path: string
  status: number
  ms: number
  session?: number
}

/** Query values never reach the log, nor the signature of a media address. */
export const loggedPath = (pathname: string): string =>
  pathname.replace(/^\/media\/[^/]*/, '/media/***')

/** For lines whose every field is known: looking for secrets in them costs more than writing them. */
export const requestLogger = (log: Log): Log => log.child({}, { redact: [] })

export const logRequest = (log: Log, line: RequestLine): void => {
  log[line.status >= 500 ? 'error' : 'info'](line, 'request')
}

/** One line a request, once its status is known. */
export const requestLog = (parent: Log): MiddlewareHandler<HttpEnv> => {
  const log = requestLogger(parent)
  return async (context, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    await next()
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
