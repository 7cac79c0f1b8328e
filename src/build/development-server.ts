import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AstroIntegration } from 'astro'
import { matchRoute, redirectOf } from '../shared/routes.ts'

type Next = (error?: unknown) => void
type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => void

const serverPaths = /^\/(api|media|art|healthz|readyz)(\/|$|\?)/

interface Destination {
  location: string
  isRedirect: boolean
}

/** Follows the route table and keeps the query; undefined for other addresses. */
export const destinationOf = (url: string): Destination | undefined => {
  const queryAt = url.includes('?') ? url.indexOf('?') : url.length
  const pathname = url.slice(0, queryAt)
  const search = url.slice(queryAt)
  const redirect = redirectOf(pathname)
  if (redirect) return { location: redirect + search, isRedirect: true }
  const shell = matchRoute(pathname)?.route.shell
  if (shell === undefined) return undefined
  return { location: `/${shell === 'index' ? '' : shell}${search}`, isRedirect: false }
}

const toShell: NodeHandler = (request, response, next) => {
  const destination = destinationOf(request.url ?? '/')
  if (destination?.isRedirect) {
    response.writeHead(302, { location: destination.location }).end()
    return
  }
  if (destination) request.url = destination.location
  next()
}

export const developmentServer = (): AstroIntegration => ({
  name: 'vereda-development-server',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        if (!serverPaths.test(request.url ?? '/')) return toShell(request, response, next)
        server
          .ssrLoadModule('/src/server/process/development.ts')
          .then((module) => (module.handle as NodeHandler)(request, response, next))
          .catch(next)
      })
    },
  },
})
