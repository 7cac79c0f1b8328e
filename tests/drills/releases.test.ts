import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getPlansWeb } from '#shared/billing/plans/contract.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { startBalancer } from '#tests/support/balancer.ts'
import { call, send } from '#tests/support/client.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'
import { newRow, note, type Row, rounds, underLoad } from './load.ts'

const longestMs = 20 * 60_000
const root = mkdtempSync(join(tmpdir(), 'vereda-release-'))
const release = join(root, 'release')

const rows: Row[] = []
afterAll(() => {
  console.table(rows.map((row) => ({ ...row, lost: row.lost.length })))
  rmSync(root, { recursive: true, force: true })
})

const script = async <T>(file: string) =>
  (await import(/* @vite-ignore */ pathToFileURL(resolve('scripts', file)).href)) as T

beforeAll(async () => {
  if (!existsSync('dist/index.html')) throw new Error('dist/ is missing: run `astro build` first')
  const { makeRelease } = await script<{ makeRelease: (out: string) => void }>('release.mjs')
  makeRelease(release)
}, longestMs)

const data = useServer(inject('postgresUrl') === '' ? 'sqlite' : 'postgres', importFixture)

const stateEnv = () => {
  const { dataDir, databaseUrl } = data().deps.config
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
}

/** Resolves with the exit code. */
const command = (...words: string[]) =>
  new Promise<number | null>((done) => {
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...stateEnv() }
    spawn(join(release, 'bin/vereda'), words, { env }).once('exit', done)
  })

const changePrice = async (cents: number) => {
  const folder = join(root, `catalogue-${cents}`)
  cpSync(fixtureFolder, folder, { recursive: true })
  const file = join(folder, 'plans.json')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"price_cents": 2000', `"price_cents": ${cents}`),
  )
  expect(await command('catalogo', 'importar', folder, '--sim')).toBe(0)
}

/** Compares the public pages with the API. */
const isPricedAt = async (server: Pick<ServerProcess, 'app'>, cents: number) => {
  const { body } = await call(server, getPlansWeb, { query: {} })
  const [page, signUp] = await Promise.all(
    ['/planos', '/cadastro'].map(async (path) => String((await send(server, path)).body)),
  )
  return (
    body.results[0]?.price === cents &&
    signUp?.includes(formatMoney(cents)) === true &&
    page?.includes(formatMoney(cents)) === true &&
    page.includes(`"price":"${(cents / 100).toFixed(2)}"`)
  )
}

test(
  'replaces two processes while people watch and a price changes without a failed call',
  async () => {
    const count = rounds(1, 20)
    const row = newRow('release replaced: writes', count)
    const reads = newRow('release replaced: pages', count)
    rows.push(row, reads)
    data().setTime(Date.now())
    const { dataDir, databaseUrl } = data().deps.config
    const start = (port: number) =>
      startProcess({
        release,
        port,
        dataDir,
        databaseUrl,
        env: { LOG_LEVEL: 'error', DRAIN_DELAY: '1' },
      })
    const ports = [await freePort(), await freePort()]
    const running = await Promise.all(ports.map(start))
    const balancer = await startBalancer(ports)
    const request = (path: string, init: RequestInit) => fetch(balancer.address + path, init)
    const server = { app: { request } }
    const ending = new AbortController()
    const visit = async (path: string) => {
      while (!ending.signal.aborted) await note(reads, () => send(server, path))
    }
    const visiting = ['/planos', '/cadastro', '/login', '/api/v1/plans-web/'].map(visit)
    await underLoad(data(), server, row, async () => {
      for (let round = 0; round < count; round += 1) {
        await changePrice(2100 + round)
        for (const [index, port] of ports.entries()) {
          await running[index]?.kill('SIGTERM')
          running[index] = await start(port)
          await balancer.untilReady()
        }
        await changePrice(2600 + round)
        for (const process of running)
          await expect.poll(() => isPricedAt(process, 2600 + round), { timeout: 60_000 }).toBe(true)
      }
    })
    ending.abort()
    await Promise.all(visiting)
    balancer.close()
    for (const process of running) await process.kill('SIGTERM')
    const { lost, unavailable } = row
    expect([lost, unavailable]).toEqual([[], 0])
    expect([reads.lost, reads.unavailable]).toEqual([[], 0])
    expect(row.answered + reads.answered).toBeGreaterThan(1000)
  },
  longestMs,
)

test(
  'ends the server in order when npm receives a signal',
  async () => {
    const port = await freePort()
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(root, 'demo'),
      LOG_LEVEL: 'error',
    }
    const npm = spawn('npm', ['start'], { env, stdio: 'ignore' })
    const ended = new Promise((done) => npm.once('exit', done))
    const isServed = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isServed, { timeout: longestMs, interval: 200 }).toBe(true)
    npm.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await isServed()).toBe(false)
  },
  longestMs,
)
