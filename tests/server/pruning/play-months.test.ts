import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { postStream } from '#shared/player/contract.ts'
import { dayMs, saoPauloDay } from '#shared/time.ts'
import { migrateUpTo } from '#server/db/migrator.ts'
import type { Database } from '#server/db/schema.ts'
import { planPruning } from '#server/process/housekeeping.ts'
import { planWatchTime } from '#server/player/numbers/watch-time.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'
import { veredaJson } from '#tests/support/terminal.ts'
import { addOldPlays, type OldPlay } from './old-plays.ts'

/** From before there were partitions. */
const old: readonly OldPlay[] = [3, 40, 40, 75].map((days) => {
  const at = startOfTests - days * dayMs
  return { day: saoPauloDay(at), at }
})

const before = async (db: Database) => {
  await migrateUpTo(db, 'postgres', '0037-pruning')
  await addOldPlays(db, old)
}

describe.skipIf(inject('postgresUrl') === '')('months of plays', () => {
  const server = useServer('postgres', importFixture, {}, before)

  const prune = async () => {
    await planPruning(server().deps.db, server().deps.clock())
    await server().runJobs()
  }
  /** Leaves out empty partitions. */
  const stored = async () => {
    const { rows } = await sql<{ partition: string; rows: number }>`
      select tableoid::regclass::text as partition, count(*) as rows from plays
      group by 1 order by 1`.execute(server().deps.db)
    return Object.fromEntries(rows.map(({ partition, rows: count }) => [partition, count]))
  }
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name
      from pg_inherits where inhparent = 'plays'::regclass order by 1`.execute(server().deps.db)
    return rows.map(({ name }) => name)
  }
  const watch = async ({ token, profileId }: Viewer, slug: string) => {
    const video = { content_id: await contentId(server(), slug), profile_id: profileId }
    const body = { ...video, finished: false, duration: 50 }
    expect((await call(server(), postStream, { body, token })).status).toBe(200)
  }
  const counted = async () => {
    const { rows } = await sql`select day, sum(plays) as plays from play_counts
      group by day order by day`.execute(server().deps.db)
    return rows
  }
  const added = async () => {
    const { rows } = await sql`select day, count(*) as plays from plays
      group by day order by day`.execute(server().deps.db)
    return rows
  }

  test('take existing rows, those of the current month once it is over', async () => {
    expect(await stored()).toEqual({ plays_default: 4 })
    expect(await counted()).toEqual(await added())
    await prune()
    expect(await stored()).toEqual({ plays_2026_09: 1, plays_2026_10: 2, plays_default: 1 })
    expect(await partitions()).toEqual([
      ...['plays_2026_09', 'plays_2026_10', 'plays_2026_12', 'plays_2027_01', 'plays_default'],
    ])
    await watch(await openViewer(server()), 'aurora')
    expect(await stored()).toMatchObject({ plays_default: 2 })
    server().setTime('2026-12-01T03:00:00Z')
    await prune()
    await watch(await openViewer(server()), 'aurora')
    expect(await stored()).toEqual({
      ...{ plays_2026_09: 1, plays_2026_10: 2, plays_2026_11: 2, plays_2026_12: 1 },
    })
    expect(await counted()).toEqual(await added())
  })

  test('are created ahead, and numbers of titles add up across them', async () => {
    server().setTime('2027-01-31T12:00:00Z')
    await prune()
    expect(await partitions()).toEqual(expect.arrayContaining(['plays_2027_02', 'plays_2027_03']))
    await watch(await openViewer(server()), 'breu')
    server().setTime('2027-02-01T12:00:00Z')
    const viewer = await openViewer(server())
    await watch(viewer, 'breu')
    server().wait(60_000)
    await watch(viewer, 'breu')
    expect(await stored()).toMatchObject({ plays_2027_01: 1, plays_2027_02: 1 })
    server().setTime('2027-02-02T06:00:00Z')
    await planWatchTime(server().deps.db, server().deps.clock())
    await server().runJobs()
    const period = ['--de', '2027-01-31', '--ate', '2027-02-01']
    expect(await veredaJson(server(), ['numeros', 'titulos', ...period])).toMatchObject([
      { slug: 'breu', plays: 2, minutes: 1 },
    ])
  })

  test('are dropped after twelve whole months, and the daily sums stay', async () => {
    const sums = await counted()
    server().setTime('2027-12-01T02:59:59Z')
    await prune()
    expect(Object.keys(await stored())).toContain('plays_2026_11')
    server().setTime('2027-12-01T03:00:00Z')
    await prune()
    expect(Object.keys(await stored())).toEqual(['plays_2026_12', 'plays_2027_01', 'plays_2027_02'])
    expect(await partitions()).not.toContain('plays_2026_11')
    expect(await counted()).toEqual(sums)
  })

  test('stay in the default partition if they could not be created in time', async () => {
    server().setTime('2028-09-10T12:00:00Z')
    await watch(await openViewer(server()), 'aurora')
    expect(await stored()).toMatchObject({ plays_default: 1 })
    server().setTime('2028-10-01T12:00:00Z')
    await prune()
    expect(await stored()).toEqual({ plays_2028_09: 1 })
    expect(server().logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })
})
