import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { postStream } from '#shared/player/contract.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { addAccount, addProfile, addSession } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { type Callable, call } from '#tests/support/client.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'

interface Watching {
  profileId: number
  token: string
}

describe.skipIf(inject('postgresUrl') === '')('reports to a process on PostgreSQL', () => {
  const data = useServer('postgres', importFixture)
  const running: ServerProcess[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((process) => process.kill()))
  })
  const start = async ({
    databaseUrl = data().deps.config.databaseUrl,
    timeoutSeconds = 2,
  } = {}) => {
    data().setTime(Date.now())
    const { dataDir } = data().deps.config
    const env = { LOG_LEVEL: 'warn', DATABASE_TIMEOUT: String(timeoutSeconds) }
    const process = await startProcess({ databaseUrl, dataDir, env })
    running.push(process)
    return process
  }
  const addViewers = (count: number): Promise<Watching[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { id } = await addAccount(data())
        const profileId = await addProfile(data(), id)
        return { profileId, token: await addSession(data(), id, profileId) }
      }),
    )
  const report = async (server: Callable, { profileId, token }: Watching, duration = 600) => {
    const film = { content_id: await contentId(data(), 'breu'), profile_id: profileId }
    return call(server, postStream, { body: { ...film, finished: false, duration }, token })
  }
  const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)

  /** Locks a profile's row, as a process that hangs would. */
  const holding = async (
    { profileId }: Watching,
    work: (waiting: () => Promise<number>) => Promise<void>,
  ) => {
    const { db } = openDatabase({ dataDir: '', databaseUrl: data().deps.config.databaseUrl })
    const waiting = async (transaction: Kysely<Schema>) => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
      return rows.length
    }
    await db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('profile_usage')
        .where('profile_id', '=', profileId)
        .selectAll()
        .forUpdate()
        .execute()
      await work(() => waiting(transaction))
    })
    await db.destroy()
  }

  test('are stored even if the row of one is locked', async () => {
    const server = await start({ timeoutSeconds: 5 })
    const viewers = await addViewers(12)
    const held = viewers[6]
    if (!held) throw new Error('a viewer is missing')
    await statuses(viewers.map((viewer) => report(server, viewer)))
    await holding(held, async () => {
      const answers = viewers.map((viewer) => report(server, viewer, 610))
      expect(await statuses(answers)).toEqual(viewers.map((one) => (one === held ? 503 : 200)))
    })
    expect((await report(server, held, 620)).status).toBe(200)
  })

  test('are all refused while PostgreSQL does not answer, including waiting ones', async () => {
    const url = new URL(data().deps.config.databaseUrl ?? '')
    const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    const server = await start({ databaseUrl: url.href })
    const viewers = await addViewers(320)
    const [first] = viewers
    if (!first) throw new Error('a viewer is missing')
    const reportAll = async (duration?: number) => {
      const startedAt = performance.now()
      const answers = await statuses(viewers.map((viewer) => report(server, viewer, duration)))
      return { answers: new Set(answers), ms: performance.now() - startedAt }
    }
    const usual = await reportAll()
    proxy.hold()
    const silent = await reportAll(610)
    expect(silent.answers).toEqual(new Set([503]))
    // Batches that each waited for the database would take six seconds more.
    expect(silent.ms - usual.ms).toBeLessThan(4000)
    proxy.release()
    await expect.poll(async () => (await report(server, first, 620)).status).toBe(200)
    await proxy.close()
  })

  test('are stored and answered before the process ends', async () => {
    const server = await start()
    const viewers = await addViewers(12)
    const [first] = viewers
    if (!first) throw new Error('a viewer is missing')
    await statuses(viewers.map((viewer) => report(server, viewer)))
    let answers: Promise<number[]> | undefined
    let ended: Promise<void> | undefined
    await holding(first, async (waiting) => {
      answers = statuses(viewers.map((viewer) => report(server, viewer, 610)))
      await expect.poll(waiting).toBeGreaterThan(0)
      ended = server.kill('SIGTERM')
    })
    expect(new Set(await answers)).toEqual(new Set([200]))
    await ended
    const rows = await data()
      .deps.db.selectFrom('progress')
      .select('duration_seconds')
      .where(
        'profile_id',
        'in',
        viewers.map(({ profileId }) => profileId),
      )
      .execute()
    expect(rows).toEqual(viewers.map(() => ({ duration_seconds: 610 })))
  })
})
