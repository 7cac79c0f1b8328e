import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOneEngine, freshDatabase, type FreshDatabase } from '#tests/support/databases.ts'
import { processEnv } from '#tests/support/processes.ts'

onOneEngine('the process', (engine) => {
  let root = ''
  let database: FreshDatabase
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'vereda-process-'))
    mkdirSync(join(root, 'dist'))
    writeFileSync(join(root, 'dist/index.html'), 'home')
    database = await freshDatabase(engine)
  })
  afterAll(async () => {
    await database.drop()
    rmSync(root, { recursive: true, force: true })
  })

  const start = (changes: NodeJS.ProcessEnv) =>
    spawn(process.execPath, ['src/server/main.ts'], {
      env: {
        ...processEnv,
        PORT: '0',
        DATA_DIR: join(root, 'data'),
        DIST_DIR: join(root, 'dist'),
        PUBLIC_SITE_URL: 'https://vereda.example',
        PAYMENT_GATEWAY: 'sandbox',
        ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
        ...changes,
      },
    })

  const outcome = async (child: ChildProcess) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    return { code, output }
  }

  const addressOf = (child: ChildProcess) =>
    new Promise<string>((resolve, reject) => {
      let output = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const match = /"address":"([^"]+)"/.exec(output)
        if (match?.[1]) resolve(match[1])
      })
      child.once('exit', () => reject(new Error(`ended: ${output}`)))
    })

  /** Resolves once the server has read the headers; finish() sends the body. */
  const beginLogin = (address: string) =>
    new Promise<{ finish: () => Promise<number | undefined> }>((resolve, reject) => {
      const body = '{"email":"alguem@vereda.test","password":"x"}'
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      }
      const request = httpRequest(`${address}/api/v2/auth/token/`, { method: 'POST', headers })
      const status = new Promise<number | undefined>((answered) => {
        request.once('response', (response) => answered(response.resume().statusCode))
      })
      const finish = () => {
        request.end(body)
        return status
      }
      request.once('error', reject).once('continue', () => resolve({ finish }))
      request.flushHeaders()
    })

  test('refuses a bad configuration and names what is missing', async () => {
    const { code, output } = await outcome(start({ PUBLIC_SITE_URL: '', PORT: 'x' }))
    expect(code).toBe(1)
    expect(output).toContain('PORT: deve ser um número inteiro')
    const missing = await outcome(start({ PUBLIC_SITE_URL: '', PAYMENT_GATEWAY: '' }))
    expect(missing.code).toBe(1)
    expect(missing.output).toContain('PUBLIC_SITE_URL: falta')
    expect(missing.output).toContain('PAYMENT_GATEWAY: falta')
    expect(missing.output).not.toContain('    at ')
  })

  test('refuses to start without a plan on sale if its pages show prices', async () => {
    const dist = join(root, 'priced')
    mkdirSync(join(dist, '.renderer'), { recursive: true })
    writeFileSync(join(dist, 'index.html'), 'home')
    writeFileSync(join(dist, '.renderer/pages.json'), '{"plans":[],"pages":{}}')
    const { code, output } = await outcome(start({ DIST_DIR: dist }))
    expect(code).toBe(1)
    expect(output).toContain('Não há plano à venda')
    expect(output).not.toContain('    at ')
  })

  test('has no demo data, finishes running requests and exits with 0 on SIGTERM', async () => {
    const child = start({})
    const address = await addressOf(child)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${address}/`)).text()).toBe('home')
    const login = await fetch(`${address}/api/v2/auth/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"ana@vereda.test","password":"vereda-demo"}',
    })
    expect(login.status).toBe(401)
    const running = await beginLogin(address)
    const ended = outcome(child)
    child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await running.finish()).toBe(401)
    expect((await ended).code).toBe(0)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow(/fetch failed/)
  })
})
