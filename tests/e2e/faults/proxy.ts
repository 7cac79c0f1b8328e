import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type Fault =
  | { name: 'status'; status: number; retryAfterSeconds?: number }
  /** Breaks before the first byte. */
  | { name: 'reset' }
  /** Never answers, not even after `clear`. */
  | { name: 'hang' }
  /** Sends half, then nothing more. */
  | { name: 'hang-half-way' }
  /** Sends half, then breaks the connection. */
  | { name: 'truncate' }
  /** Sends half as if it were complete. */
  | { name: 'cut-short' }
  /** Changes bytes from offset `from` on. */
  | { name: 'corrupt'; from: number }
  | { name: 'slow'; latencyMs: number }

export type Kind = 'segments' | 'playlists' | 'playback' | 'streams' | 'page'

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['playlists', /^\/media\/.*\.m3u8$/],
  ['segments', /^\/media\//],
  ['playback', /^\/api\/v1\/contents\/playback\//],
  ['streams', /^\/api\/v1\/contents\/streams\//],
]

export const everything: readonly Kind[] = ['segments', 'playlists', 'playback', 'streams', 'page']

const pathOf = (incoming: IncomingMessage) => (incoming.url ?? '/').split('?', 1)[0] ?? '/'

const kindOf = (path: string): Kind =>
  kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'

interface Rule {
  applies: (path: string) => boolean
  fault: Fault
  left: number
}

/** A busy machine wakes late from each delay and may catch up on this much. */
const lateMs = 500

/** Shared by all answers, as one network line is. */
class Line {
  bytesPerSecond = Infinity
  #freeAt = 0

  async carry(bytes: number): Promise<void> {
    if (this.bytesPerSecond === Infinity) return
    const now = performance.now()
    this.#freeAt = Math.max(now - lateMs, this.#freeAt) + (bytes / this.bytesPerSecond) * 1000
    await delay(Math.max(0, this.#freeAt - now))
  }
}

const corrupted = (body: Buffer, from: number) => {
  const bytes = Buffer.from(body)
  for (let index = from; index < bytes.length; index += 3) bytes[index] = (index * 37) % 251
  return bytes
}

const gather = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const chunkBytes = 4096

export class FaultProxy {
  readonly #line = new Line()
  readonly #upstream: number
  readonly #client: string
  /** In order of arrival; status 0 means that no answer was sent. */
  readonly answered: { path: string; status: number; at: number }[] = []
  #rules: Rule[] = []
  #server = createServer((incoming, response) => {
    void this.#handle(incoming, response).catch(() => response.destroy())
  })

  /** `client` is sent in X-Forwarded-For. */
  constructor(upstream: number, client: string) {
    this.#upstream = upstream
    this.#client = client
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  break(what: readonly Kind[] | RegExp, fault: Fault, times = Infinity): void {
    const applies = (path: string) =>
      what instanceof RegExp ? what.test(path) : what.includes(kindOf(path))
    this.#rules.push({ applies, fault, left: times })
  }

  /** Caps the speed of media only. */
  limit(bytesPerSecond: number): void {
    this.#line.bytesPerSecond = bytesPerSecond
  }

  /** Requests that already hang keep hanging. */
  clear(): void {
    this.#rules = []
    this.#line.bytesPerSecond = Infinity
  }

  #faultFor(path: string): Fault | undefined {
    const rule = this.#rules.find(({ applies, left }) => left > 0 && applies(path))
    if (!rule) return undefined
    rule.left -= 1
    return rule.fault
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse) {
    const path = pathOf(incoming)
    const note = { path, status: 0, at: performance.now() }
    if (kindOf(path) !== 'page') this.answered.push(note)
    const fault = this.#faultFor(path)
    if (fault?.name === 'hang') return
    if (fault?.name === 'reset') {
      incoming.socket.resetAndDestroy()
      return
    }
    if (fault?.name === 'status') {
      const { status, retryAfterSeconds } = fault
      note.status = status
      response.writeHead(status, {
        'cache-control': 'no-store',
        ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
      })
      response.end()
      return
    }
    if (fault?.name === 'slow') await delay(fault.latencyMs)
    await this.#forward(incoming, response, fault)
    note.status = response.statusCode
  }

  async #forward(incoming: IncomingMessage, response: ServerResponse, fault: Fault | undefined) {
    const answer = await this.#ask(incoming)
    const whole = await gather(answer)
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    const { 'transfer-encoding': _, ...headers } = answer.headers
    const isCut = fault?.name === 'cut-short'
    if (whole.length > 0) headers['content-length'] = String(isCut ? half.length : whole.length)
    response.writeHead(answer.statusCode ?? 502, headers)
    if (fault?.name === 'truncate' || fault?.name === 'hang-half-way') {
      response.write(half)
      await delay(50)
      if (fault.name === 'truncate') response.destroy()
      return
    }
    const whatComes = fault?.name === 'corrupt' ? corrupted(whole, fault.from) : whole
    await this.#send(response, isCut ? half : whatComes)
  }

  async #send(response: ServerResponse, body: Buffer) {
    if (!response.req.url?.startsWith('/media/')) {
      response.end(body)
      return
    }
    for (let sent = 0; sent < body.length; sent += chunkBytes) {
      const chunk = body.subarray(sent, sent + chunkBytes)
      await this.#line.carry(chunk.length)
      if (response.destroyed) return
      response.write(chunk)
    }
    response.end()
  }

  #ask(incoming: IncomingMessage): Promise<IncomingMessage> {
    const { method, url, headers } = incoming
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#upstream,
          method,
          path: url,
          headers: { ...headers, 'x-forwarded-for': this.#client },
        },
        resolve,
      )
      outgoing.on('error', reject)
      incoming.pipe(outgoing)
    })
  }
}
