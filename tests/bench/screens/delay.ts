import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Simulates a more distant server. */
export const addedMs = 100

const writeHtml = (answer: ServerResponse, html: string) =>
  answer
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(html)

/** `pages` replaces some documents. */
export const slowDown = async (address: string, pages?: (path: string) => string | undefined) => {
  const { hostname, port } = new URL(address)
  const server = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked
    const page = pages?.(path)
    if (page !== undefined) {
      void delay(addedMs).then(() => writeHtml(answer, page))
      return
    }
    const passed = request({ hostname, port, method, path, headers }, (given) => {
      void delay(addedMs).then(() => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port: opened } = server.address() as AddressInfo
  return {
    address: `http://localhost:${opened}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
