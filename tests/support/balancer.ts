import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface Balancer {
  address: string
  /** Resolves once every process gets calls. */
  untilReady: () => Promise<void>
  close: () => void
}

interface Upstream {
  port: number
  isReady: boolean
}

const asksEveryMs = 100

const readiness = ({ port }: Upstream) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Distributes calls among processes that report ready. Only a refused connection is retried, since
 * that process never got the call.
 */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: true }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const closing = new AbortController()
  const keepAsking = async (upstream: Upstream) => {
    while (!closing.signal.aborted) {
      upstream.isReady = await readiness(upstream)
      await delay(asksEveryMs)
    }
  }
  for (const upstream of upstreams) void keepAsking(upstream)

  const pass = (near: IncomingMessage, answer: ServerResponse, body: Buffer, left: number) => {
    const ready = upstreams.filter(({ isReady }) => isReady)
    const upstream = ready[(turn += 1) % ready.length]
    if (!upstream || left === 0) {
      answer.writeHead(502).end()
      return
    }
    const { method, headers, url: path } = near
    const far = request({ host: '127.0.0.1', port: upstream.port, method, headers, path, agent })
    far.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    far.on('error', ({ code }: NodeJS.ErrnoException) => {
      upstream.isReady = false
      if (code === 'ECONNREFUSED') pass(near, answer, body, left - 1)
      else answer.writeHead(502).end(code)
    })
    far.end(body)
  }

  const server = createServer((near, answer) => {
    const chunks: Buffer[] = []
    near.on('data', (chunk: Buffer) => chunks.push(chunk))
    near.on('end', () => pass(near, answer, Buffer.concat(chunks), upstreams.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilReady: async () => {
      while (!upstreams.every(({ isReady }) => isReady)) await delay(asksEveryMs)
    },
    close: () => {
      closing.abort()
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
