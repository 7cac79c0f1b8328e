import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { isInstalled, nginxAroundShipped } from './shipped.ts'
import { isThere } from './web-servers.ts'

const longestMs = 5 * 60_000
const rounds = 2
const callersAtOnce = 4

describe.skipIf(!isThere('nginx') || !isInstalled('openssl'))('two processes behind nginx', () => {
  const data = useServer('sqlite', importFixture)
  const root = mkdtempSync(join(tmpdir(), 'vereda-restarts-'))
  const folder = join(root, 'nginx')
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  let ports: number[] = []
  let publicPort = 0
  let stopNginx = async () => {}
  let running: ServerProcess[] = []

  const start = (port: number) => {
    const env = { LOG_LEVEL: 'error', DRAIN_DELAY: '2', TRUST_PROXY: '1' }
    return startProcess({ port, dataDir: data().deps.config.dataDir, env })
  }
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port: publicPort, path, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
        .once('error', reject)
        .end()
    })

  beforeAll(async () => {
    ports = [await freePort(), await freePort()]
    publicPort = await freePort()
    const plainPort = await freePort()
    const config = nginxAroundShipped(folder, 'nginx/upstream.conf', {
      '4321': String(ports[0]),
      '4322': String(ports[1]),
      'listen [::]:443 ssl http2;': '',
      'listen [::]:80;': '',
      'listen 443': `listen 127.0.0.1:${publicPort}`,
      'listen 80': `listen 127.0.0.1:${plainPort}`,
    })
    running = await Promise.all(ports.map(start))
    const nginx = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' })
    const ended = new Promise((resolve) => void nginx.once('exit', resolve))
    stopNginx = async () => {
      nginx.kill()
      await ended
    }
  }, longestMs)
  afterAll(async () => {
    agent.destroy()
    await stopNginx()
    for (const process of running) await process.kill('SIGTERM')
    rmSync(root, { recursive: true, force: true })
  })

  test(
    'restart one after the other without a failed request',
    async () => {
      await expect.poll(() => ask('/healthz').catch(() => 0)).toBe(200)
      const statuses = new Map<number | string, number>()
      const ending = new AbortController()
      const visit = async () => {
        while (!ending.signal.aborted) {
          const status = await ask('/api/v1/plans-web/').catch((error: Error) => error.message)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      const visiting = Array.from({ length: callersAtOnce }, visit)
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, port] of ports.entries()) {
          await running[index]?.kill('SIGTERM')
          running[index] = await start(port)
        }
      }
      ending.abort()
      await Promise.all(visiting)
      expect([...statuses.keys()]).toEqual([200])
      expect(statuses.get(200)).toBeGreaterThan(1000)
    },
    longestMs,
  )
})
