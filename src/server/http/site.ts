import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import * as v from 'valibot'
import { matchRoute, notFoundRoute, redirectOf } from '#shared/routes.ts'
import { challengePolicy } from './challenge-policy.ts'
import { dataPolicy, defaultPagePolicy, securityHeaders } from './headers.ts'
import type { HeldText } from './held-text.ts'
import { mediaPolicy } from './media-policy.ts'
import { textsFor } from './site-address.ts'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

const Policies = v.record(v.string(), v.string())

const readPolicies = (distDir: string): Record<string, string> => {
  const file = join(distDir, '.csp.json')
  return existsSync(file) ? v.parse(Policies, JSON.parse(readFileSync(file, 'utf8'))) : {}
}

const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** sirv takes only `bytes=a-b` with a < b; a whole answer to anything else is legal. */
const dropOddRange = (request: IncomingMessage) => {
  const match = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(request.headers.range ?? '')
  const isUsable = match && (match[2] === '' || Number(match[2]) > Number(match[1]))
  if (!isUsable || request.headers['if-range']) delete request.headers.range
}

/** sirv and the not-found page look for names only: what has a quality of 0 must not be there. */
const dropRefusedEncodings = (request: IncomingMessage) => {
  const accepted = request.headers['accept-encoding']?.split(',') ?? []
  request.headers['accept-encoding'] = accepted
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/i.test(part))
    .join(',')
}

const cacheControl = (pathname: string): string => {
  if (pathname.startsWith('/_astro/')) return 'public, max-age=31536000, immutable'
  return pathname.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

const sendText = (response: ServerResponse, status: number, text: string) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(text)
}

const sendRedirect = (response: ServerResponse, location: string) => {
  response.writeHead(301, { location, 'cache-control': 'no-cache' })
  response.end()
}

const encodings = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const

const dotted = (ending = '') => (ending ? `.${ending}` : '')

/** The not-found page in the best encoding that the browser takes; it has no ETag or ranges. */
const createNotFound = (
  distDir: string,
  policy: string,
  held: HeldText | undefined,
): NodeHandler => {
  const file = join(distDir, '404.html')
  const built = [['', ''], ...encodings].filter(([ending]) => existsSync(file + dotted(ending)))
  const bodies =
    held?.bodies ??
    new Map(
      built.map(([ending, name = '']) => {
        const body = Promise.resolve(readFileSync(file + dotted(ending)))
        return [name, () => body]
      }),
    )
  return async (request, response) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    const found = encodings.find(([, name]) => bodies.has(name) && accepted.includes(name))
    const body = await bodies.get(found ? found[1] : '')?.()
    setHeaders(response, { 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    if (!body) return sendText(response, 404, notFoundRoute.title)
    response.setHeader('content-security-policy', policy)
    if (found) response.setHeader('content-encoding', found[1])
    response.writeHead(404, {
      'content-type': 'text/html;charset=utf-8',
      'content-length': body.byteLength,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Undefined where the address is not valid UTF-8. */
const decoded = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

const addressOf = (request: IncomingMessage) => {
  const [pathname = '/', ...query] = (request.url ?? '/').split('?')
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '' }
}

const openFiles = (distDir: string) =>
  existsSync(distDir)
    ? sirv(distDir, { etag: true, brotli: true, gzip: true, extensions: [] })
    : undefined

/** A file that went away since the start ends its answer, not the process. */
const endWithSource = (response: ServerResponse) =>
  response.once('pipe', (source) => source.once('error', () => response.destroy()))

const sendHeld = async (
  request: IncomingMessage,
  response: ServerResponse,
  { type, etag, bodies }: HeldText,
) => {
  setHeaders(response, { 'content-type': type, etag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name)) ?? ''
  const body = (await bodies.get(encoding)?.()) ?? Buffer.alloc(0)
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(200, { 'content-length': body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * The built site: shells by the route table, redirects, files, and the not-found page. `challenge` is
 * who provides the bot challenge of the sign-up pages, `origin` the address that it is served at,
 * `priced` the pages whose prices are others than those of the build, `mediaBase` the other origin of media.
 */
export const createSite = (
  distDir: string,
  challenge = 'none',
  origin?: string,
  priced?: ReadonlyMap<string, HeldText>,
  mediaBase: string | null = null,
): NodeHandler => {
  const addressedTexts = textsFor(distDir, origin)
  const policies = readPolicies(distDir)
  const pagePolicy = (page: string) =>
    mediaPolicy(challengePolicy(page, policies[page] ?? defaultPagePolicy, challenge), mediaBase)
  const notFound = createNotFound(distDir, pagePolicy('404.html'), addressedTexts.get('/404.html'))
  const files = openFiles(distDir)

  const send = (request: IncomingMessage, response: ServerResponse, file: string) => {
    dropOddRange(request)
    request.url = file
    const missing = () => {
      response.setHeader('content-security-policy', pagePolicy('404.html'))
      notFound(request, response)
    }
    response.setHeader('cache-control', cacheControl(file))
    const policy = file.endsWith('.html') ? pagePolicy(file.slice(1)) : dataPolicy
    response.setHeader('content-security-policy', policy)
    const text = priced?.get(file) ?? addressedTexts.get(file)
    if (text) void sendHeld(request, response, text)
    else if (files) files(request, endWithSource(response), missing)
    else missing()
  }

  return (request, response) => {
    dropRefusedEncodings(request)
    setHeaders(response, securityHeaders)
    response.setHeader('content-security-policy', dataPolicy)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendText(response, 405, 'Este endereço não aceita este método.')
    }
    const { pathname, search } = addressOf(request)
    const redirect = redirectOf(pathname)
    if (redirect) return sendRedirect(response, redirect + search)
    const match = matchRoute(pathname)
    if (match) return send(request, response, `/${match.route.shell}.html`)
    // A document is only reachable by the paths of the route table.
    const name = decoded(pathname)
    if (name === undefined || /\.html(\.br|\.gz)?\/?$/.test(name)) {
      return notFound(request, response)
    }
    send(request, response, pathname)
  }
}
