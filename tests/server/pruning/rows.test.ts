import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs, saoPauloDay } from '#shared/time.ts'
import { planPruning } from '#server/process/housekeeping.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { contentId, popupId } from '#tests/support/catalogue.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

/** Still the last evening of May in São Paulo. */
const lastOfMay = Date.parse('2028-06-01T02:00:00Z')

forEachEngine('outdated rows', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(async () => {
    server().setTime(lastOfMay)
    await server().deps.db.deleteFrom('jobs').execute()
  })

  const add = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row).map((name) => sql.ref(name))
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(row))})`.execute(server().deps.db)
  }
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(server().deps.db)
    return Number(rows[0]?.count)
  }
  const prune = async () => {
    await planPruning(server().deps.db, server().deps.clock())
    await server().runJobs()
  }
  const daysAgo = (days: number) => server().deps.clock() - days * dayMs

  const ages = [
    ['account_messages', 365, 'created_at', () => ({ title: 'Aviso', text: 'Texto' })],
    ['release_views', 90, 'seen_at', () => ({})],
    ['staff_acts', 1827, 'at', () => ({})],
    ['content_reports', 1827, 'decided_at', () => ({ reason: 'other', is_kids: 0 })],
  ] as const

  test.each(ages)('in %s are deleted after %d days', async (table, days, column, more) => {
    const { accountId, profileId } = await openViewer(server())
    const films = [await contentId(server(), 'aurora'), await contentId(server(), 'breu')]
    const owner = {
      account_messages: { account_id: accountId },
      release_views: { profile_id: profileId },
      staff_acts: {
        ...{ staff: 'bia', via: 'terminal', command: 'x', subject: 'x' },
        ...{ before: '{}', after: '{}', outcome: 'done' },
      },
      content_reports: { account_id: accountId, reported_at: 1 },
    }[table]
    const hasFilm = table === 'release_views' || table === 'content_reports'
    for (const [index, at] of [daysAgo(days), daysAgo(days) + 1].entries()) {
      const film = hasFilm ? { content_id: films[index] } : {}
      await add(table, { ...owner, ...more(), ...film, [column]: at })
    }
    await prune()
    expect(await count(table)).toBe(1)
    server().wait(hourMs)
    await server().runJobs()
    expect(await count(table)).toBe(0)
  })

  test('with daily sums are deleted after five years, by days in São Paulo', async () => {
    const film = { content_id: await contentId(server(), 'aurora') }
    const days = [1826, 1827, 1828].map((age) => saoPauloDay(daysAgo(age)))
    for (const day of days) {
      await add('play_counts', { ...film, day, plays: 1 })
      await add('daily_watch_time', { ...film, day, milliseconds: 1 })
      await add('screen_refusals', { day, plan_id: 0, refusals: 1 })
    }
    await prune()
    for (const table of ['play_counts', 'daily_watch_time', 'screen_refusals']) {
      expect([table, await count(table)]).toEqual([table, 2])
    }
  })

  test('with plays stay for twelve whole months', async () => {
    const { profileId } = await openViewer(server())
    const film = await contentId(server(), 'aurora')
    const at = ['2027-05-01T02:59:59Z', '2027-05-01T03:00:00Z', '2028-05-31T12:00:00Z']
    for (const text of at) {
      const played = Date.parse(text)
      const play = { profile_id: profileId, content_id: film, played_at: played }
      await add('plays', { ...play, day: saoPauloDay(played) })
    }
    await prune()
    expect(await count('plays')).toBe(2)
    server().setTime('2028-06-01T03:00:00Z')
    await prune()
    expect(await count('plays')).toBe(1)
  })

  test('with usage are deleted once their day is summed', async () => {
    const { profileId } = await openViewer(server())
    await server().deps.db.deleteFrom('daily_watch_time').execute()
    const day = saoPauloDay(daysAgo(91))
    const usage = { profile_id: profileId, milliseconds: 1, reported_at: 1 }
    await add('profile_usage', { ...usage, day })
    await add('profile_usage', { ...usage, day: saoPauloDay(daysAgo(90)) })
    await prune()
    expect(await count('profile_usage')).toBe(2)
    const sum = { content_id: await contentId(server(), 'aurora'), milliseconds: 1 }
    await add('daily_watch_time', { ...sum, day: saoPauloDay(daysAgo(1)) })
    await prune()
    expect(await count('profile_usage')).toBe(1)
  })

  test("with popup views are deleted after the popup's end", async () => {
    const { db } = server().deps
    const { profileId } = await openViewer(server())
    const popup = await popupId(server(), 'boas-vindas')
    await add('popup_views', { popup_id: popup, profile_id: profileId, viewed_at: 1 })
    await prune()
    expect(await count('popup_views')).toBe(1)
    await db
      .updateTable('popups')
      .set({ ends_at: daysAgo(90) })
      .where('id', '=', popup)
      .execute()
    await prune()
    expect(await count('popup_views')).toBe(0)
  })

  test('are deleted in several runs with pauses', async () => {
    await server().deps.db.deleteFrom('rate_limits').execute()
    await sql`insert into rate_limits (key, full_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20600)
      select 'key-' || n, 1 from numbers`.execute(server().deps.db)
    await prune()
    expect(await count('rate_limits')).toBe(600)
    server().wait(minuteMs)
    await server().runJobs()
    expect(await count('rate_limits')).toBe(0)
    const { run_at: next } = await server()
      .deps.db.selectFrom('jobs')
      .select('run_at')
      .where('kind', '=', 'pruning')
      .where('subject', '=', 'rows')
      .executeTakeFirstOrThrow()
    expect(next).toBe(server().deps.clock() + hourMs)
  })
})
