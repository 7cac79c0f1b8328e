import { sql, type CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { getRecents, getTop10 } from '#shared/catalogue/contract.ts'
import { getWatching } from '#shared/engagement/contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { countOpenEvents } from '#server/billing/webhooks/events.ts'
import { sweep } from '#server/process/housekeeping.ts'
import { readBacklog } from '#server/jobs/backlog.ts'
import { seedAccounts, viewerOf } from '#tests/bench/seed/accounts.ts'
import { seedActivity } from '#tests/bench/seed/activity.ts'
import { seedCatalogue } from '#tests/bench/seed/catalogue.ts'
import { analyse } from '#tests/bench/seed/sql.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { exemplified } from '#tests/support/operations.ts'
import { scannedTables } from './query-plans.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'

/** Tables that do not grow with the number of users. */
const boundedTable =
  /^(contents|seasons|categories|tags|content_categories|content_tags|authors|passages|sections|section_contents|banners|weekly|editorials|editorial_items|immersions|immersion_contents|catalogue_imports|catalogue_version|account_version|popups|plans|play_counts|rating_totals|daily_watch_time|stale_files|kysely_\w+|sqlite_\w+)$/

const looksUpContents = /"contents"\."(?:id|parent_id)" (?:=|in) /

const profiles = 300

/** The bench seed leaves these tables empty, and the plan of an empty table proves nothing. */
const fillMore = async ({ db }: TestServer['deps']) => {
  await sql`insert into release_views (profile_id, content_id, seen_at)
    select profile_id, content_id, added_at from my_list`.execute(db)
  await sql`insert into account_messages (account_id, title, text, created_at)
    select accounts.id, 'Aviso', 'Texto', 1 from accounts cross join categories`.execute(db)
  await sql`insert into content_reports (content_id, account_id, reason, is_kids, reported_at)
    select content_id, account_id, 'other', 0, 1 from my_list
    join profiles on profiles.id = my_list.profile_id
    on conflict do nothing`.execute(db)
  await sql`insert into screens
    (session_id, screen_key, account_id, profile_id, content_id, started_at, expires_at)
    select sessions.id, 'tela', account_id, profile_id, contents.id, 1, 4102444800000
    from sessions cross join (select max(id) as id from contents) as contents
    where profile_id is not null`.execute(db)
  await sql`insert into account_activity (account_id, at, kind, device, network)
    select accounts.id, 4102444800000, 'signed_in', 'Chrome', '203.0.113.x'
    from accounts cross join categories`.execute(db)
  await sql`insert into device_marks (mark_hash, account_id, seen_at)
    select email, id, 4102444800000 from accounts`.execute(db)
  await sql`insert into pending_emails (account_id, email, session_id, expires_at)
    select id, email, 1, 4102444800000 from accounts`.execute(db)
  await sql`insert into jobs (kind, subject, payload, run_at, attempts)
    select 'mail', cast(id as text), 'null', 4102444800000, 0 from contents`.execute(db)
  await sql`insert into gateway_events (gateway, event_id, received_at, kind, charge_ref)
    select 'sandbox', cast(id as text), 4102444800000, 'charge-changed', '' from contents`.execute(
    db,
  )
}

const fill =
  (engine: 'sqlite' | 'postgres') =>
  async (server: TestServer): Promise<void> => {
    const { db, clock } = server.deps
    const range = { from: 1, to: profiles + 1 }
    await seedCatalogue(db, engine)
    await seedAccounts(db, engine, range, clock())
    await seedActivity(db, range, clock())
    await fillMore(server.deps)
    await importFixture(server)
    await db.updateTable('contents').set({ is_listed: 1 }).execute()
    await analyse(db)
  }

forEachEngine('query plans', (engine) => {
  const server = useServer(engine, fill(engine))

  const wrongPlans = async (statements: readonly CompiledQuery[]): Promise<string[]> => {
    const { db } = server().deps
    const wrong = new Set<string>()
    for (const query of new Map(statements.map((one) => [one.sql, one])).values()) {
      for (const table of await scannedTables(db, engine, query)) {
        const isLookup = table === 'contents' && looksUpContents.test(query.sql)
        if (!boundedTable.test(table) || isLookup) wrong.add(`scans ${table}: ${query.sql}`)
      }
    }
    return [...wrong]
  }

  test('detect a scan of a growing table', async () => {
    const { db } = server().deps
    const scans = [
      db.selectFrom('progress').selectAll().where('duration_seconds', '>', 5),
      db.selectFrom('sessions as theirs').select('theirs.id').where('theirs.device', '=', 'x'),
      db
        .selectFrom('contents')
        .select('title')
        .where('contents.id', '=', sql<number>`contents.year`),
    ]
    for (const scan of scans) expect(await wrongPlans([scan.compile()])).toHaveLength(1)
    const lookup = db.selectFrom('progress').selectAll().where('profile_id', '=', 7)
    expect(await wrongPlans([lookup.compile()])).toEqual([])
  })

  test('have no scan in frequent calls of an active profile', async () => {
    const { profileId, token } = viewerOf(8)
    const statements = await server().statementsOf(async () => {
      const query = { profile_id: profileId }
      const answers = [
        await call(server(), getRecents, { query, token }),
        await call(server(), getTop10, { query, token }),
        await call(server(), getWatching, { params: { profile: profileId }, query: {}, token }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    })
    expect(statements.length).toBeGreaterThan(5)
    expect(await wrongPlans(statements)).toEqual([])
  })

  test('have no scan in reports that are written together', async () => {
    const report = async (number: number) => {
      const { profileId, token, isKids } = viewerOf(number)
      const film = { profile_id: profileId, content_id: isKids ? 42 : 6 }
      const body = { ...film, finished: false, duration: 600 }
      return (await call(server(), postStream, { body, token })).status
    }
    const reportAll = async () =>
      expect(await Promise.all([1, 2, 3, 4].map(report))).toEqual([200, 200, 200, 200])
    const statements: CompiledQuery[] = []
    const areTogether = async () => {
      statements.push(...(await server().statementsOf(reportAll)))
      return statements.some(({ sql: text }) => text.includes('json_to_recordset'))
    }
    // A fast database may write each report before the next one arrives.
    await expect.poll(areTogether, { timeout: 20_000 }).toBe(engine === 'postgres')
    expect(await wrongPlans(statements)).toEqual([])
  })

  test('have no scan in the sweep and the worker', async () => {
    const statements = await server().statementsOf(async () => {
      await sweep(server().deps)
      await server().runJobs()
    })
    expect(statements.length).toBeGreaterThan(8)
    // Leads expire after 30 days, so the table stays small and SQLite scans it once an hour.
    const wrong = (await wrongPlans(statements)).filter((one) => !one.startsWith('scans leads'))
    expect(wrong).toEqual([])
  })

  test('have no scan in the metrics of the database', async () => {
    const { db, clock } = server().deps
    const statements = await server().statementsOf(async () => {
      await readBacklog(db, clock())
      await countOpenEvents(db)
    })
    expect(statements).toHaveLength(3)
    expect(await wrongPlans(statements)).toEqual([])
  })

  test.each(exemplified)('have no scan in $id', async ({ operation, example }) => {
    const stage = await makeStage(server())
    const input = await example.own(stage)
    const statements = await server().statementsOf(() =>
      sendCall(server(), operation, { ...input, token: stage.mine.token }),
    )
    expect(await wrongPlans(statements)).toEqual([])
  })
})
