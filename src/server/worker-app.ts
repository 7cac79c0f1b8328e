import { Hono } from 'hono'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import type { HttpEnv } from './http/caller.ts'
import { dress } from './http/headers.ts'
import { alive, ready } from './http/health.ts'
import { problemResponse } from './http/problems.ts'
import { requestLog } from './http/request-log.ts'

/** A process that only works in the background says on its port how it is, and nothing else. */
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
