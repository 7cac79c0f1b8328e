import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { getContent } from '#shared/catalogue/contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { password, type Viewer } from '#tests/support/accounts.ts'
import { openNewcomer, saveCard } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { type ReceivedSpan, startCollector } from './collector.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const upstreamSpan = '00f067aa0ba902b7'
const unknownId = 987_654_321

onOneEngine('the traces of a process', (engine) => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let viewer: Viewer
  const server = useServer(engine, async (filled) => {
    await importFixture(filled)
    filled.setTime(Date.now())
    viewer = await openNewcomer(filled)
    await saveCard(filled, viewer)
  })
  const start = (env: NodeJS.ProcessEnv) => {
    const { databaseUrl, dataDir } = server().deps.config
    return startProcess({ databaseUrl, dataDir, env: { TRUST_PROXY: '1', ...env } })
  }
  const contentOf = (running: ServerProcess) =>
    call(running, getContent, {
      params: { id: unknownId },
      query: { profile_id: viewer.profileId },
      token: viewer.token,
    })
  beforeAll(async () => {
    collector = await startCollector()
    const running = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
    })
    const body = { email: viewer.email, password }
    await call(running, postToken, {
      body,
      headers: { traceparent: `00-${traceId}-${upstreamSpan}-01` },
    })
    expect((await contentOf(running)).status).toBe(404)
    const paid = await call(running, postSubscription, {
      body: { plan: 'basico', payment_method: 'card' },
      token: viewer.token,
    })
    expect(paid.status).toBe(200)
    const mails = () =>
      server().deps.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()
    await vi.waitFor(async () => expect(await mails()).toEqual([]), { timeout: 15_000 })
    // The process sends its last spans at shutdown.
    await running.kill('SIGTERM')
  })
  afterAll(() => collector.close())

  const named = (name: string): ReceivedSpan => {
    const spans = collector.spans()
    const found = spans.find((span) => span.name === name)
    if (!found) throw new Error(`no ${name} among ${spans.map((span) => span.name).join(', ')}`)
    return found
  }
  const childrenOf = ({ spanId }: ReceivedSpan) =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId)

  test('name requests by route and continue the trace of the proxy', () => {
    const login = named(`POST /api${postToken.path}`)
    expect(login).toMatchObject({ traceId, parentSpanId: upstreamSpan, kind: 2 })
    expect(login.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': `/api${postToken.path}`,
      'http.response.status_code': 200,
    })
    expect(named(`GET /api${getContent.path}`).traceId).not.toBe(traceId)
  })

  test('show the statements of a request by their text', () => {
    const statements = childrenOf(named(`POST /api${postToken.path}`))
    const inserted = statements.find(({ name }) => name === 'insert sessions')
    expect(inserted?.attributes['db.query.text']).toMatch(/^insert into "sessions" .*[$?]/)
    expect(inserted?.attributes['db.system.name']).toBe(
      engine === 'postgres' ? 'postgresql' : 'sqlite',
    )
    // Polling for jobs is not traced.
    const rootless = collector.spans().filter((span) => !span.parentSpanId)
    expect(rootless.filter(({ attributes }) => 'db.query.text' in attributes)).toEqual([])
  })

  test('show calls of the payment provider and jobs', () => {
    const paying = childrenOf(named(`POST /api${postSubscription.path}`))
    expect(paying.map(({ name }) => name)).toContain('sandbox charge')
    expect(named('job mail').attributes).toMatchObject({ 'vereda.job.kind': 'mail', attempts: 1 })
  })

  test('carry no personal data', () => {
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'of-the-collector' })
    const sent = collector.text()
    for (const secret of [viewer.email, viewer.token, password, String(unknownId), 'profile_id=']) {
      expect(sent).not.toContain(secret)
    }
  })

  test('are logged as not sent when the collector is down, without failing requests', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`
    const running = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
    expect((await contentOf(running)).status).toBe(404)
    await expect.poll(running.log, { timeout: 15_000 }).toContain('traces not sent')
    expect((await contentOf(running)).status).toBe(404)
    await running.kill('SIGTERM')
  })

  test('load no OpenTelemetry SDK without a collector', async () => {
    const hook =
      "import{registerHooks}from'node:module';registerHooks({resolve(name,context,next)" +
      "{if(/opentelemetry.(sdk|exporter|core)/.test(name))console.error('loads',name);return(next(name,context))}})"
    const watched = { NODE_OPTIONS: `--import=data:text/javascript,${hook}` }
    const off = await start(watched)
    expect((await contentOf(off)).status).toBe(404)
    expect(off.log()).not.toContain('loads')
    await off.kill('SIGTERM')
    const on = await start({ ...watched, OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
    expect(on.log()).toContain('loads @opentelemetry/sdk-trace')
    await on.kill('SIGTERM')
  })
})
