import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import type { ShareCards } from './share-cards.ts'
import { matchRoute, notFoundRoute, redirectOf } from '#shared/routes.ts'
import type { HeldText } from '#server/http/files/held-text.ts'
import { textsFor } from './site-address.ts'
import {
  createFileHeaders,
  type Headers,
  notFoundFile,
  redirectHeaders,
  refusedMethod,
  unlisted,
} from './site-answers.ts'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

const setHeaders = (response: ServerResponse, headers: Headers) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** sirv only supports `bytes=a-b` with a < b; other ranges get the whole file. */
const dropOddRange = (request: IncomingMessage) => {
  const match = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(request.headers.range ?? '')
  const isUsable = match && (match[2] === '' || Number(match[2]) > Number(match[1]))
  if (!isUsable || request.headers['if-range']) delete request.headers.range
}

/** sirv ignores q=0, so refused encodings are removed. */
const dropRefusedEncodings = (request: IncomingMessage) => {
  const accepted = request.headers['accept-encoding']?.split(',') ?? []
  request.headers['accept-encoding'] = accepted
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/i.test(part))
    .join(',')
}

const sendText = (response: ServerResponse, status: number, text: string) => {
  response.setHeader('content-type', refusedMethod.headers['content-type'])
  response.writeHead(status, { 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

const refuseMethod = (response: ServerResponse) => {
  setHeaders(response, refusedMethod.headers)
  sendText(response, refusedMethod.status, refusedMethod.text)
}

const sendRedirect = (response: ServerResponse, location: string) => {
  setHeaders(response, redirectHeaders)
  response.writeHead(301, { location })
  response.end()
}

const encodings = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const

const shareCardFile = '/titulo.html'

const dotted = (ending = '') => (ending ? `.${ending}` : '')

/** Without ETag or ranges. */
const createNotFound = (
  distDir: string,
  headers: Headers,
  held: HeldText | undefined,
): NodeHandler => {
  const file = join(distDir, notFoundFile)
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
    setHeaders(response, headers)
    if (!body) return sendText(response, 404, notFoundRoute.title)
    if (found) response.setHeader('content-encoding', found[1])
    response.writeHead(404, { 'content-length': body.byteLength })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Undefined if the path is not valid UTF-8. */
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

/** Keeps the process alive if a file was deleted since the start. */
const endWithSource = (response: ServerResponse) =>
  response.once('pipe', (source) => source.once('error', () => response.destroy()))

const sendHeld = async (
  request: IncomingMessage,
  response: ServerResponse,
  { etag, bodies }: HeldText,
) => {
  response.setHeader('etag', etag)
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

interface SiteOptions {
  /** Provider of the bot challenge. */
  challenge?: string
  origin?: string | undefined
  /** Pages with newer prices than the build's. */
  priced?: ReadonlyMap<string, HeldText>
  /** Another origin that serves media. */
  mediaBase?: string | null
  /** Without one the card of the build is used. */
  shareCards?: ShareCards | undefined
}

export const createSite = (
  distDir: string,
  { challenge = 'none', origin, priced, mediaBase = null, shareCards }: SiteOptions = {},
): NodeHandler => {
  const addressedTexts = textsFor(distDir, origin)
  const headersOf = createFileHeaders(distDir, challenge, mediaBase)
  const heldNotFound = addressedTexts.get(notFoundFile)
  const notFound = createNotFound(distDir, headersOf(notFoundFile), heldNotFound)
  const files = openFiles(distDir)

  const file =
    (name: string, address = name): NodeHandler =>
    (request, response) => {
      dropOddRange(request)
      request.url = address
      const missing = () => notFound(request, response)
      setHeaders(response, headersOf(name))
      const text = priced?.get(name) ?? addressedTexts.get(name)
      if (text) void sendHeld(request, response, text)
      else if (files) files(request, endWithSource(response), missing)
      else missing()
    }

  const shareCard =
    (id: number, cards: ShareCards): NodeHandler =>
    async (request, response) => {
      const card = await cards(id)
      if (card === undefined) return notFound(request, response)
      if (card === null) return file(shareCardFile)(request, response)
      setHeaders(response, headersOf(shareCardFile))
      return sendHeld(request, response, card)
    }

  const handlerOf = (pathname: string): NodeHandler => {
    const match = matchRoute(pathname)
    if (match && shareCards && match.route.name === 'share')
      return shareCard(Number(match.params['id']), shareCards)
    if (match) return file(`/${match.route.shell}.html`)
    const name = decoded(pathname)
    return name === undefined || unlisted.test(name) ? notFound : file(name, pathname)
  }

  return (request, response) => {
    dropRefusedEncodings(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    const { pathname, search } = addressOf(request)
    const redirect = redirectOf(pathname)
    if (redirect) sendRedirect(response, redirect + search)
    else handlerOf(pathname)(request, response)
  }
}
