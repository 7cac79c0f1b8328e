import { createServer, type IncomingMessage, STATUS_CODES, type Server } from 'node:http'
import { answerClientError } from '#server/http/client-error.ts'
import { dataPolicy, securityHeaders } from '#server/http/headers/headers.ts'
import type { NodeHandler } from '#server/site/site.ts'

/** For the whole request; Node checks it every `intervalMs`. */
const receivedWithinMs = 12_000
const intervalMs = 2_000

const refuse =
  (status: number): NodeHandler =>
  (_request, response) => {
    response.writeHead(status, STATUS_CODES[status], {
      connection: 'close',
      'content-length': '0',
      'cache-control': 'no-store',
      'content-security-policy': dataPolicy,
      ...securityHeaders,
    })
    response.end()
  }

const refuseHost = refuse(400)

const isHost = (text: string, index: number) =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'

/** RFC 9112, section 3.2. Node accepts two Host headers and uses the first. */
const hasWrongHost = ({ rawHeaders, headers, httpVersion }: IncomingMessage) =>
  headers.host ? rawHeaders.filter(isHost).length > 1 : httpVersion !== '1.0'

/** Node's own refusals lack the security headers, so they are made here. */
export const createHttpServer = (listener: NodeHandler): Server => {
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: receivedWithinMs,
      requestTimeout: receivedWithinMs,
      connectionsCheckingInterval: intervalMs,
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      const handle = hasWrongHost(request) ? refuseHost : listener
      handle(request, response)
    },
  )
  server.on('checkExpectation', refuse(417))
  server.on('clientError', answerClientError)
  return server
}
