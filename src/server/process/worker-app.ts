import { Hono } from 'hono'
import type { App } from './app.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { HttpEnv } from '#server/http/operation/caller.ts'
import { dress } from '#server/http/headers/headers.ts'
import { alive, ready } from './health.ts'
import { problemResponse } from '#server/http/problems.ts'
import { requestLog } from '#server/http/request-log.ts'

/** Serves only the health checks. */
export const createWorkerApp = (deps: Deps, stopping: AbortSignal): App => {
  const app: App = new Hono<HttpEnv>()
  app.use(requestLog(deps.log))
  app.use(async (context, next) => {
    await next()
    dress(context.res)
  })
  app.get('/healthz', alive)
  app.get('/readyz', ready(deps, stopping))
  app.notFound(() => problemResponse('not-found'))
  return app
}
