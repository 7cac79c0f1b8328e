import type { MiddlewareHandler } from 'hono'
import { contractHeader } from '#shared/operation.ts'
import { viewerHeader } from '#shared/profiles/viewer-scope.ts'
import { deviceMarkHeader } from '#shared/session/device-mark.ts'
import type { HttpEnv } from '#server/http/operation/caller.ts'

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `authorization, content-type, idempotency-key, ${deviceMarkHeader}`,
  'access-control-max-age': '600',
}

/** Without `vary: origin`, so that a CDN caches one copy for all origins. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range',
  'cross-origin-resource-policy': 'cross-origin',
}

const openPreflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'range',
  'access-control-max-age': '86400',
}

/** For files that are public or have a secret URL. */
export const openCors: MiddlewareHandler<HttpEnv> = async (context, next) => {
  if (context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')) {
    context.res = new Response(null, { status: 204, headers: openPreflight })
  } else await next()
  for (const [name, value] of Object.entries(openHeaders)) context.res.headers.set(name, value)
}

/** Without credentials, because the token is sent in a header. */
export const cors =
  (origins: readonly string[]): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const origin = context.req.header('origin')
    const allowed = origin !== undefined && origins.includes(origin)
    const { method } = context.req
    if (allowed && method === 'OPTIONS' && context.req.header('access-control-request-method')) {
      context.res = new Response(null, { status: 204, headers: preflight })
    } else {
      await next()
    }
    if (origins.length > 0) context.res.headers.append('vary', 'Origin')
    if (allowed) {
      context.res.headers.set('access-control-allow-origin', origin)
      const exposed = ['retry-after', contractHeader, viewerHeader].join(', ')
      context.res.headers.set('access-control-expose-headers', exposed)
    }
  }
