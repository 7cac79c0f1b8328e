import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { send } from '#tests/support/client.ts'
import { startProcess } from '#tests/support/processes.ts'

/** Calls on one connection until the port is closed. */
const callUntilRefused = async (port: string, outcomes: string[], onOpen: () => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const outcome = await new Promise<string>((resolve) => {
      get({ host: '127.0.0.1', port, path: '/api/v1/plans-web/', agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)))
      }).on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
    })
    outcomes.push(outcome)
    onOpen()
    if (outcome === 'ECONNREFUSED') return agent.destroy()
  }
}

test('answers all running calls and exits soon after SIGTERM', async () => {
  const server = await startProcess()
  const { port } = new URL(server.address)
  const outcomes: string[] = []
  const clients: Promise<void>[] = []
  const open = Array.from(
    { length: 30 },
    () => new Promise<void>((resolve) => clients.push(callUntilRefused(port, outcomes, resolve))),
  )
  await Promise.all(open)
  const startedAt = performance.now()
  await server.kill('SIGTERM')
  expect(performance.now() - startedAt).toBeLessThan(6000)
  await Promise.all(clients)
  expect(new Set(outcomes)).toEqual(new Set(['200', 'ECONNREFUSED']))
})

test('reports that it is not ready and keeps serving for DRAIN_DELAY', async () => {
  const server = await startProcess({ env: { DRAIN_DELAY: '2' } })
  const ended = server.kill('SIGTERM')
  await expect.poll(async () => (await send(server, '/readyz')).status).toBe(503)
  expect((await send(server, '/readyz')).body).toEqual({ status: 'unavailable', process: false })
  expect((await send(server, '/api/v1/plans-web/')).status).toBe(200)
  await ended
  await expect(send(server, '/healthz')).rejects.toThrow('fetch failed')
})

const exchange = (port: string, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const socket = connect({ host: '127.0.0.1', port: Number(port) }, () => socket.write(bytes))
    socket.on('data', (chunk) => (said += chunk.toString()))
    socket.on('close', () => resolve(said)).on('error', reject)
  })

test('refuses malformed requests with the security headers', async () => {
  const server = await startProcess()
  const { port } = new URL(server.address)
  const answers = await Promise.all([
    exchange(port, 'GET / HTTP/1.1\r\n\r\n'),
    exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'),
    exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n'),
    exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n'),
    exchange(port, 'POST /api/v2/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'),
    exchange(port, 'GET / HTTP/1.1\r\nHo'),
  ])
  const statuses = answers.map((answer) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  expect(statuses).toEqual(['400', '400', '417', '400', '408', '408'])
  for (const answer of answers) {
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    expect(answer).toMatch(/cache-control: no-store/i)
  }
  await server.kill()
})
