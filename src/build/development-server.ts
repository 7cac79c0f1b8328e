import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AstroIntegration } from 'astro'
import { matchRoute, redirectOf } from '../lib/routes.ts'

type Next = (error?: unknown) => void
type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

const serverPaths = /^\/(api|media|art|healthz|readyz)(\/|$|\?)/

const toShell: NodeHandler = (request, response, next) => {
  const [pathname = '/', query] = (request.url ?? '/').split('?')
  const destination = redirectOf(pathname)
  if (destination && !matchRoute(pathname)) {
    response.writeHead(302, { location: destination }).end()
    return
  }
  const match = matchRoute(pathname)
  if (match) {
    const shell = match.route.shell === 'index' ? '' : match.route.shell
    request.url = `/${shell}${query === undefined ? '' : `?${query}`}`
  }
  next()
}

/** `npm run dev`: the API and the route table's rewrites on Astro's own port. */
export const developmentServer = (): AstroIntegration => ({
  name: 'vereda-development-server',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        if (!serverPaths.test(request.url ?? '/')) return toShell(request, response, next)
        server
          .ssrLoadModule('/src/server/development.ts')
          .then((module) => (module.handle as NodeHandler)(request, response, next))
          .catch(next)
      })
    },
  },
})
