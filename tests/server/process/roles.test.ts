import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#shared/time.ts'
import { send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'
import { vereda } from '#tests/support/terminal.ts'
import { valueOf } from '#tests/server/metrics/exposition.ts'

const running: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.kill()))
})

const start = async ({ deps }: TestServer, env: NodeJS.ProcessEnv): Promise<ServerProcess> => {
  const { databaseUrl, dataDir } = deps.config
  mkdirSync(join(dataDir, 'art'), { recursive: true })
  const process = await startProcess({ databaseUrl, dataDir, env })
  running.push(process)
  return process
}

onOneEngine(
  'roles of processes',
  (engine) => {
    const data = useServer(engine, importFixture)

    const waiting = async (): Promise<number> =>
      (await data().deps.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute())
        .length

    const planMail = async () => {
      const { db } = data().deps
      const payload = JSON.stringify({ kind: 'unknown' })
      await db
        .insertInto('jobs')
        .values({ kind: 'mail', subject: 'role', payload, run_at: 0, attempts: 0 })
        .execute()
    }
    const attempts = async () => {
      const { db } = data().deps
      const row = await db
        .selectFrom('jobs')
        .select(['attempts', 'failed_at', 'last_error'])
        .where('subject', '=', 'role')
        .executeTakeFirst()
      return row && (row.attempts > 0 || row.failed_at !== null || row.last_error !== null)
    }

    test('let web serve without running jobs, and worker run jobs and serve only health', async () => {
      const web = await start(data(), { ROLE: 'web' })
      await planMail()
      expect((await send(web, '/api/v1/plans/')).status).toBe(200)
      expect((await send(web, '/')).status).toBe(200)

      expect(await attempts()).toBeFalsy()

      const worker = await start(data(), { ROLE: 'worker', DIST_DIR: '/nowhere' })
      expect(await send(worker, '/readyz')).toMatchObject({
        status: 200,
        body: { database: true, secrets: true },
      })
      expect((await send(worker, '/healthz')).status).toBe(200)
      expect((await send(worker, '/api/v1/plans/')).status).toBe(404)
      expect((await send(worker, '/')).status).toBe(404)
      await expect.poll(async () => (await waiting()) === 0 || (await attempts())).toBeTruthy()
    })
  },
  'postgres',
)

onOneEngine(
  'web processes without a worker',
  (engine) => {
    const data = useServer(engine, importFixture)

    test('warn in the log and in /readyz until a worker starts, but stay ready', async () => {
      const seenAt = (at: number) =>
        data().deps.db.updateTable('worker_heartbeat').set({ seen_at: at }).execute()
      await seenAt(Date.now())
      const web = await start(data(), { ROLE: 'web' })
      const readiness = () => send(web, '/readyz')
      expect((await readiness()).body).not.toHaveProperty('warnings')
      expect(web.log()).not.toContain('no worker')

      await seenAt(Date.now() - 10 * minuteMs)
      expect(await readiness()).toMatchObject({
        status: 200,
        body: { status: 'ok', warnings: ['no-worker'] },
      })
      const another = await start(data(), { ROLE: 'web' })
      await expect.poll(() => another.log()).toContain('no worker')

      const metricsPort = await freePort()
      await start(data(), { ROLE: 'worker', METRICS_PORT: String(metricsPort) })
      await expect.poll(async () => (await readiness()).body).not.toHaveProperty('warnings')
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      expect(valueOf(metrics, 'vereda_worker_seen_seconds')).toBeLessThan(60)
    })
  },
  'postgres',
)

onOneEngine(
  'secrets that processes share',
  (engine) => {
    const data = useServer(engine, importFixture)
    const another = { MEDIA_SECRET: 'another secret than that of the others, alas' }

    const startUnready = async (env: NodeJS.ProcessEnv) => {
      const { databaseUrl, dataDir } = data().deps.config
      const process = await startProcess({ databaseUrl, dataDir, env, untilReady: false })
      running.push(process)
      return process
    }

    test('keep a process with another secret unready and log the name of its variable', async () => {
      const first = await start(data(), {})
      const second = await startUnready(another)
      expect(await send(second, '/readyz')).toMatchObject({ status: 503, body: { secrets: false } })
      await expect.poll(second.log).toContain('MEDIA_SECRET')
      expect(second.log()).not.toContain(another.MEDIA_SECRET)
      expect((await send(first, '/readyz')).status).toBe(200)
    })

    describe('the command segredo aceitar', () => {
      test('accepts the secrets of its environment', async () => {
        const server = data()
        await start(server, {})
        const refused = await vereda(server, ['segredo', 'aceitar'], { answer: false })
        expect(refused.said).toContain('MEDIA_SECRET')
        const accepted = await vereda(server, ['segredo', 'aceitar', '--sim'])
        expect(accepted).toMatchObject({ isDone: true })
        const again = await vereda(server, ['segredo', 'aceitar', '--sim'])
        expect(again.said).toContain('já são os mesmos')
      })
    })
  },
  'postgres',
)
