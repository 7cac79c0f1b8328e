import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postStream } from '#shared/player/contract.ts'
import { getProfileUsage } from '#shared/profiles/contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine, onlyOn } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

interface Report {
  viewer: Viewer
  slug?: string
  duration?: number
  playing?: boolean | null
  msAgo?: number
}

forEachEngine('concurrent reports', (engine) => {
  const server = useServer(engine, importFixture)

  const openViewers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => openViewer(server(), { usageMinutes: 15 })))
  const bodyOf = async ({ viewer, slug = 'breu', msAgo = 0, duration = 600, playing }: Report) => ({
    content_id: await contentId(server(), slug),
    profile_id: viewer.profileId,
    finished: false,
    duration,
    recorded_at: new Date(server().deps.clock() - msAgo).toISOString(),
    ...(playing !== undefined && { playing }),
  })
  const reportAll = async (reports: readonly Report[]) => {
    const bodies = await Promise.all(reports.map(bodyOf))
    return Promise.all(
      bodies.map((body, place) =>
        call(server(), postStream, { body, token: reports[place]?.viewer.token }),
      ),
    )
  }
  const usedSeconds = async (viewers: readonly Viewer[]) => {
    const answers = await Promise.all(
      viewers.map(({ token, profileId }) =>
        call(server(), getProfileUsage, { params: { id: profileId }, token }),
      ),
    )
    return answers.map(({ body }) => 15 * 60 - (body.remaining_seconds ?? 0))
  }
  const stored = async ({ profileId }: Viewer, slug: string) =>
    (
      await server()
        .deps.db.selectFrom('progress')
        .select('duration_seconds')
        .where('profile_id', '=', profileId)
        .where('content_id', '=', await contentId(server(), slug))
        .executeTakeFirst()
    )?.duration_seconds

  test('are all answered and stored', async () => {
    const viewers = await openViewers(24)
    const reports = viewers.map((viewer, place) => ({ viewer, duration: 400 + place }))
    const statements = await server().statementsOf(async () => {
      const answers = await reportAll(reports)
      expect(answers.map(({ status, body }) => [status, body.profile_id, body.duration])).toEqual(
        reports.map(({ viewer, duration }) => [200, viewer.profileId, duration]),
      )
    })
    for (const { viewer, duration } of reports) expect(await stored(viewer, 'breu')).toBe(duration)
    const plays = await server().deps.db.selectFrom('plays').select('day').execute()
    expect(plays).toHaveLength(24)
    onlyOn(engine, 'postgres', () => {
      const upserts = statements.filter((one) => one.sql.includes('insert into "progress"'))
      expect(upserts.length).toBeLessThan(12)
    })
  })

  test('are distinguished by age and position', async () => {
    const [newer, older, glance, begun] = await openViewers(4)
    if (!newer || !older || !glance || !begun) throw new Error('a viewer is missing')
    await reportAll([newer, older, begun].map((viewer) => ({ viewer, msAgo: 20_000 })))
    const answers = await reportAll([
      { viewer: newer, duration: 610 },
      { viewer: older, duration: 610, msAgo: 30_000 },
      { viewer: glance, duration: 5 },
      { viewer: begun, duration: 5 },
    ])
    expect(answers.map(({ body }) => body.duration)).toEqual([610, 600, 0, 5])
    expect(await stored(glance, 'breu')).toBe(undefined)
  })

  test('of one profile all count, keep the newest position and count time once', async () => {
    const [one, other] = await openViewers(2)
    if (!one || !other) throw new Error('a viewer is missing')
    await reportAll([{ viewer: one }, { viewer: other }])
    server().wait(60_000)
    const reports = [4000, 9000, 1000, 6000].flatMap((msAgo) =>
      [one, other].flatMap((viewer) =>
        ['breu', 'bichos'].map((slug) => ({ viewer, slug, msAgo, duration: 70 - msAgo / 1000 })),
      ),
    )
    const answers = await reportAll(reports)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const viewer of [one, other]) {
      expect(await stored(viewer, 'breu')).toBe(69)
      expect(await stored(viewer, 'bichos')).toBe(69)
    }
    expect(await usedSeconds([one, other])).toEqual([60, 60])
  })

  test('count time by the state that each reports', async () => {
    const viewers = await openViewers(4)
    const says = [true, null, false, undefined]
    const saying = (values: readonly (boolean | null | undefined)[]) =>
      viewers.map((viewer, place) => ({
        viewer,
        ...(values[place] !== undefined && { playing: values[place] }),
      }))
    await reportAll(saying([true, true, true, true]))
    server().wait(10_000)
    await reportAll(saying(says))
    server().wait(10_000)
    await reportAll(saying([true, true, true, true]))
    server().wait(3_600_000)
    await reportAll(saying([false, false, false, false]))
    expect(await usedSeconds(viewers)).toEqual([140, 140, 130, 140])
  })

  onlyOn(engine, 'postgres', () => {
    test('are stored even if one profile is deleted meanwhile', async () => {
      const viewers = await openViewers(12)
      const gone = viewers[6]
      const { db } = openDatabase({ dataDir: '', databaseUrl: server().deps.config.databaseUrl })
      const answers = await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('profiles')
          .where('id', '=', gone?.profileId ?? 0)
          .execute()
        const reported = reportAll(viewers.map((viewer) => ({ viewer })))
        await expect
          .poll(async () => {
            const { rows } = await sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
            return rows.length
          })
          .toBe(1)
        return { reported }
      })
      expect((await answers.reported).map(({ status }) => status)).toEqual(
        viewers.map((viewer) => (viewer === gone ? 404 : 200)),
      )
      await db.destroy()
    })
  })
})
