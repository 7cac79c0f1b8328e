import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue: string } | { intValue: number | string } | { boolValue: boolean }

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

export interface ReceivedSpan extends Omit<SentSpan, 'attributes'> {
  attributes: Record<string, unknown>
}

const toReceived = ({ attributes, ...span }: SentSpan): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]),
  ),
})

/** Receives OTLP over HTTP, as JSON. */
export const startCollector = async () => {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body)
      headers.push(request.headers)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    headers,
    /** The raw bodies. */
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(toReceived),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
