import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { postWebhook } from '#shared/billing/payments/contract.ts'
import { playbackFailures, postPlaybackFailure } from '#shared/player/contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import { planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { forEachEngine, onlyOn } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { play } from '#tests/support/playing.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'
import { expireSubscription } from '#tests/support/subscriber.ts'
import { valueOf } from './exposition.ts'

const secret = 'a webhook secret for tests, long enough'

forEachEngine('the metrics of a process', (engine) => {
  let running: ServerProcess
  let metricsPort = 0
  const server = useServer(engine, async (filled) => {
    await importFixture(filled)
    filled.setTime(Date.now())
  })
  beforeAll(async () => {
    const { databaseUrl, dataDir } = server().deps.config
    metricsPort = await freePort()
    const env = {
      METRICS_PORT: String(metricsPort),
      SANDBOX_WEBHOOK_SECRET: secret,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'Vereda <ola@vereda.test>',
    }
    running = await startProcess({ databaseUrl, dataDir, env })
  })
  afterAll(() => running.kill())

  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    return answer.text()
  }
  const value = async (series: string) => valueOf(await read(), series)
  const subscriber = async () => (await makeStage(server())).mine

  test('answer on their own port only', async () => {
    expect(await read()).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await fetch(`http://127.0.0.1:${metricsPort}/api/v1/plans/`)).status).toBe(404)
    for (const path of ['/metrics', '/api/metrics']) {
      const answer = await fetch(running.address + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('vereda_')
    }
  })

  test('count requests by operation, method and class of status, without personal data', async () => {
    const series = 'vereda_http_request_duration_seconds_count'
    await call(running, postToken, { body: { email: 'ana@vereda.test', password: 'errada' } })
    await running.app.request('/api/v1/nada/ana@vereda.test', {})
    await running.app.request('/ana@vereda.test', {})
    const text = await read()
    expect(valueOf(text, `${series}{operation="postToken",method="POST",status="4xx"}`)).toBe(1)
    expect(valueOf(text, `${series}{operation="none",method="GET",status="4xx"}`)).toBeGreaterThan(
      0,
    )
    expect(valueOf(text, `${series}{operation="site",method="GET",status="4xx"}`)).toBeGreaterThan(
      0,
    )
    expect(text).not.toContain('ana@')
  })

  test('count payments, and events of their provider', async () => {
    const { accountId, token } = await subscriber()
    await expireSubscription(server(), accountId)
    const body = { plan: 'palco', payment_method: 'card' }
    const answer = await call(running, postSubscription, { body, token })
    expect(answer.status).toBe(200)
    expect(await value('vereda_payments_total{method="card",status="paid"}')).toBe(1)
    const charge = await server()
      .deps.db.selectFrom('sandbox_charges')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const unknown = { ...charge, ref: `charge-${randomUUID()}` }
    const signed = notificationOf(unknown, secret, Date.now())
    const deliver = (headers: Record<string, string>) =>
      sendCall(running, postWebhook, {
        params: { gateway: 'sandbox' },
        rawBody: signed.body,
        headers,
      })
    const headers = Object.fromEntries(signed.headers)
    expect((await deliver(headers)).status).toBe(200)
    expect((await deliver(headers)).status).toBe(200)
    expect((await deliver({})).status).toBe(400)
    const text = await read()
    for (const outcome of ['unknown', 'repeated', 'refused']) {
      expect(valueOf(text, `vereda_webhook_events_total{outcome="${outcome}"}`)).toBe(1)
    }
    expect(valueOf(text, 'vereda_webhook_events_open{state="unknown"}')).toBe(1)
  })

  test('show the lag, the outcomes and the given-up jobs', async () => {
    const { accountId } = await subscriber()
    const { db } = server().deps
    const now = Date.now()
    await queueMail(db, now, { template: 'password-changed', accountId })
    const mails = 'vereda_mails_total{template="password-changed",outcome="failed"}'
    await expect.poll(() => value(mails)).toBeGreaterThan(0)
    expect(await value('vereda_jobs_total{kind="mail",outcome="failed"}')).toBeGreaterThan(0)
    const job = { kind: 'refund', payload: 'null', attempts: 1, run_at: now - 60_000 }
    const held = { ...job, subject: 'held by another process', claimed_until: now + 3_600_000 }
    await db.insertInto('jobs').values(held).execute()
    const given = { ...job, subject: 'given up', failed_at: now, last_error: 'Error' }
    await db.insertInto('jobs').values(given).execute()
    const text = await read()
    expect(valueOf(text, 'vereda_jobs_waiting{kind="refund"}')).toBe(1)
    expect(valueOf(text, 'vereda_jobs_lag_seconds{kind="refund"}')).toBeGreaterThanOrEqual(60)
    expect(valueOf(text, 'vereda_jobs_given_up{kind="refund"}')).toBe(1)
    expect(valueOf(text, 'vereda_jobs_waiting{kind="erasure"}')).toBe(0)
    await planJob(db, { kind: 'refund', subject: 'of nothing', runAt: now })
    await expect.poll(() => value('vereda_jobs_total{kind="refund",outcome="done"}')).toBe(1)
  })

  test('count playback starts, and failures up to a limit', async () => {
    const viewer = await subscriber()
    const starts = 'vereda_playback_starts_total'
    const before = (await value(starts)) ?? 0
    expect((await play(server(), viewer, { at: running, movedOn: true })).status).toBe(200)
    expect((await play(server(), viewer, { at: running })).status).toBe(200)
    expect(await value(starts)).toBe(before + 1)
    const { profileId, token } = viewer
    const report = (failure: string) =>
      sendCall(running, postPlaybackFailure, { body: { profile_id: profileId, failure }, token })
    for (const failure of playbackFailures) expect((await report(failure)).status).toBe(200)
    expect((await report('a text of my own')).status).toBe(400)
    const statuses = new Set<number>()
    for (const _ of Array.from({ length: 12 })) statuses.add((await report('media')).status)
    expect(statuses).toEqual(new Set([200, 429]))
    const text = await read()
    expect(valueOf(text, 'vereda_playback_failures_total{failure="stalled"}')).toBe(1)
    expect(valueOf(text, 'vereda_limits_hit_total{limit="playback-failure"}')).toBeGreaterThan(0)
    expect(text).not.toContain('a text of my own')
  })

  onlyOn(engine, 'postgres', () => {
    test('show how long calls wait for a connection, and how many are in use', async () => {
      const text = await read()
      for (const pool of ['requests', 'background']) {
        const waits = `vereda_database_wait_seconds_count{pool="${pool}"}`
        expect(valueOf(text, waits)).toBeGreaterThan(0)
        expect(valueOf(text, `vereda_database_waiting{pool="${pool}"}`)).toBe(0)
        const used = valueOf(text, `vereda_database_connections{pool="${pool}",state="used"}`) ?? 0
        const idle = valueOf(text, `vereda_database_connections{pool="${pool}",state="idle"}`) ?? 0
        expect(used + idle).toBeGreaterThan(0)
      }
    })
  })

  onlyOn(engine, 'sqlite', () => {
    test('stay off when their port is in use, and the process logs it', async () => {
      const second = await startProcess({ env: { METRICS_PORT: String(metricsPort) } })
      expect(second.log()).toContain(`METRICS_PORT: a porta ${metricsPort} já está em uso`)
      expect(second.log()).toContain('no metrics of this process')
      await second.kill()
    })
  })
})
