import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import type { Note } from './engine.ts'
import { witness } from './witness.ts'

const witnessPath = '/.engines/witness.js'
/** Same origin, no script, no requests. */
export const quietPath = '/.engines/quiet'
const quietPage = '<!doctype html><title>.</title><link rel="icon" href="data:,">'

const reportPath = '/.engines/report'

const anyByte = () => Math.floor(Math.random() * 256)

interface GateOptions {
  upstream: number
  note: Note
  /** Adds a script to each page that reports its errors. */
  withWitness: boolean
}

/** A proxy before the site. While shut, the site is unreachable. */
export class Gate {
  readonly #options: GateOptions
  readonly #server = createServer((asked, answer) => {
    this.#open += 1
    answer.once('close', () => {
      this.#open -= 1
      this.#lastEnd = performance.now()
    })
    void this.#answer(asked, answer).catch(() => answer.destroy())
  })
  #isShut = false
  #open = 0
  #lastEnd = performance.now()
  /** Keeps journeys from sharing rate limits. */
  readonly #client = `10.${anyByte()}.${anyByte()}.${anyByte()}`

  constructor(options: GateOptions) {
    this.#options = options
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Waits for a second without requests, so that an outage cuts off no file. */
  async quiet(): Promise<void> {
    await vi.waitFor(
      () => {
        expect(this.#open).toBe(0)
        expect(performance.now() - this.#lastEnd).toBeGreaterThan(1_000)
      },
      { timeout: 20_000, interval: 100 },
    )
  }

  shut(): void {
    this.#isShut = true
    this.#server.closeAllConnections()
  }

  reopen(): void {
    this.#isShut = false
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse) {
    if (this.#isShut) {
      asked.socket.destroy()
      return
    }
    if (asked.url === witnessPath) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(witness(reportPath))
      return
    }
    if (asked.url === quietPath) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(quietPage)
      return
    }
    if (asked.url === reportPath) {
      this.#options.note(await text(asked))
      answer.writeHead(204).end()
      return
    }
    await this.#forward(asked, answer)
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse) {
    const isDocument = this.#options.withWitness && asked.headers.accept?.includes('text/html')
    const incoming = await this.#ask(asked, isDocument ?? false)
    const status = incoming.statusCode ?? 502
    if (status >= 400) this.#options.note(`status ${status}: ${asked.method} ${asked.url}`)
    const { 'content-length': length, ...headers } = incoming.headers
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false
    if (isDocument && isHtml && asked.method === 'GET') {
      const page = String(await buffer(incoming))
      const script = `<script src="${witnessPath}"></script>`
      answer.writeHead(status, headers).end(page.replace('<head>', `<head>${script}`))
      return
    }
    answer.writeHead(status, { ...headers, ...(length && { 'content-length': length }) })
    incoming.on('error', () => answer.destroy()).pipe(answer)
    answer.on('close', () => incoming.destroy())
  }

  #ask(asked: IncomingMessage, isPlain: boolean) {
    const { method, url, headers } = asked
    return new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#options.upstream,
          method,
          path: url,
          headers: {
            ...headers,
            'x-forwarded-for': this.#client,
            ...(isPlain && { 'accept-encoding': 'identity' }),
          },
        },
        resolve,
      )
      outgoing.on('error', reject)
      asked.pipe(outgoing)
    })
  }
}
