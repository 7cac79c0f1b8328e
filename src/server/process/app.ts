import { type Context, Hono } from 'hono'
import type { Operation } from '#shared/operation.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { checkoutRoutes } from '#server/billing/checkout/routes.ts'
import { activeSubscriptionRoute, billingRoutes } from '#server/billing/routes.ts'
import { cardRoutes } from '#server/billing/cards/routes.ts'
import { webhookRoutes } from '#server/billing/webhooks/routes.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { conflictOf } from '#server/db/conflict.ts'
import type { Deps } from '#server/deps/deps.ts'
import { engagementRoutes } from '#server/engagement/routes.ts'
import { apiPage, apiPagePolicy } from '#server/http/openapi/api-page.ts'
import type { HttpEnv } from '#server/http/operation/caller.ts'
import { compressibleResponse } from '#server/http/files/compression.ts'
import { cors, openCors } from '#server/http/headers/cors.ts'
import type { Domain } from '#server/http/operation/domains.ts'
import { createFileSender } from '#server/http/files/file.ts'
import { dress } from '#server/http/headers/headers.ts'
import { alive, ready } from './health.ts'
import { refuseOtherMethods } from '#server/http/method-not-allowed.ts'
import { openApiDocument } from '#server/http/openapi/document.ts'
import type { Api } from '#server/http/operation/operation.ts'
import { apiHeaders, problemResponse, responseOfThrown } from '#server/http/problems.ts'
import { requestLog } from '#server/http/request-log.ts'
import { StoreUnavailable } from '#server/deps/store-unavailable.ts'
import { mediaHandler } from '#server/player/media.ts'
import { playerRoutes } from '#server/player/routes.ts'
import { servePhoto } from '#server/profiles/photos.ts'
import { createGate } from './gate.ts'
import { privacyRoutes } from '#server/privacy/routes.ts'
import { meRoute } from '#server/profiles/me.ts'
import { profileRoutes } from '#server/profiles/routes.ts'
import { sessionRoutes } from '#server/session/routes.ts'
import { staffRoutes } from '#server/staff/routes.ts'

export type App = Hono<HttpEnv>

type ReadHandler = (context: Context<HttpEnv>) => Response | Promise<Response>

/** `name` is the operation's name in metrics. */
const readOnly = (app: App, name: string, path: string, handler: ReadHandler) => {
  app.get(path, (context) => {
    context.set('operation', name)
    context.set('route', name)
    return handler(context)
  })
  app.all(path, () => problemResponse('method-not-allowed', { allow: 'GET, HEAD' }))
}

/** The API documents keep this order. */
const routes: Readonly<Record<Domain, readonly ((api: Api) => void)[]>> = {
  session: [sessionRoutes, meRoute, activeSubscriptionRoute],
  account: [accountRoutes, privacyRoutes],
  profiles: [profileRoutes],
  catalogue: [catalogueRoutes],
  engagement: [engagementRoutes],
  player: [playerRoutes],
  billing: [billingRoutes, cardRoutes, checkoutRoutes, webhookRoutes],
  staff: [staffRoutes],
}

const domains = Object.keys(routes) as Domain[]

const createApi = (deps: Deps): App => {
  const hono = new Hono<HttpEnv>()
  const gate = createGate(deps)
  const byDomain = Object.fromEntries(
    domains.map((domain) => {
      const operations: Operation[] = []
      for (const addRoutes of routes[domain]) addRoutes({ hono, deps, gate, operations })
      return [domain, operations]
    }),
  ) as Record<Domain, Operation[]>
  const document = JSON.stringify(openApiDocument(byDomain))
  readOnly(hono, 'openapi', '/openapi.json', ({ req }) =>
    compressibleResponse(req.raw, document, apiHeaders),
  )
  const page = apiPage(byDomain)
  const pageHeaders = {
    ...apiHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': apiPagePolicy,
  }
  readOnly(hono, 'photo', '/v1/photos/:name', ({ req }) =>
    servePhoto(deps, req.param('name') ?? ''),
  )
  readOnly(hono, 'docs', '/docs', ({ req }) => compressibleResponse(req.raw, page, pageHeaders))
  refuseOtherMethods({ hono, operations: Object.values(byDomain).flat() })
  return hono
}

const handleErrors = (app: App, { log }: Deps) => {
  app.onError((error, context) => {
    const expected = responseOfThrown(error)
    const requestId = context.get('requestId')
    const conflict = conflictOf(error)
    if (error instanceof StoreUnavailable) {
      log.error({ err: error, request_id: requestId }, 'the media store does not answer')
    } else if (conflict === 'unavailable' || conflict === 'no-space') {
      log.error({ err: error, request_id: requestId }, 'the database does not answer')
    } else if (conflict) log.warn({ request_id: requestId, conflict }, 'conflict in the database')
    if (expected) return expected
    log.error({ err: error, request_id: requestId }, 'unexpected error')
    return problemResponse('unexpected')
  })
  app.notFound(() => problemResponse('not-found'))
}

/** Everything except the static pages. `stopping` is aborted when the process is about to end. */
export const createApp = (deps: Deps, stopping?: AbortSignal): App => {
  const app: App = new Hono<HttpEnv>()
  app.use(requestLog(deps.log, deps.config.trustedProxies))
  if (deps.config.mediaBase !== null) {
    app.use('/media/*', openCors)
    app.use('/art/*', openCors)
  }
  app.use('/media/:receiver{receiver\\..+}/*', openCors)
  app.use(async (context, next) => {
    await next()
    dress(context.res)
  })
  const { corsOrigins } = deps.config
  if (corsOrigins.length > 0) app.use('/api/*', cors(corsOrigins))
  handleErrors(app, deps)
  app.route('/api', createApi(deps))
  const sendFile = createFileSender(deps.clock, deps.store)
  readOnly(app, 'media', '/media/:signature/:file{.+}', mediaHandler(deps, sendFile))
  readOnly(app, 'art', '/art/:file{.+}', (context) =>
    sendFile(context.req.raw, 'art', context.req.param('file') ?? '', {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  )
  readOnly(app, 'healthz', '/healthz', alive)
  readOnly(app, 'readyz', '/readyz', ready(deps, stopping))
  return app
}
