import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getContent } from '#shared/catalogue/contract.ts'
import { postRate } from '#shared/engagement/list-contract.ts'
import { deleteProfile } from '#shared/profiles/contract.ts'
import type { Engine } from '#server/db/engine.ts'
import { migrateUpTo } from '#server/db/migrator.ts'
import type { Database } from '#server/db/schema.ts'
import { addOldPlays } from '#tests/server/pruning/old-plays.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

/** Rates from before the table of totals: one 3 and two 5. */
const before = (engine: Engine) => async (db: Database) => {
  await migrateUpTo(db, engine, '0046-preview-sound')
  await addOldPlays(db, [
    { day: '2026-10-11', at: 1 },
    { day: '2026-10-12', at: 1 },
    { day: '2026-10-13', at: 1 },
  ])
  await sql`insert into rates (profile_id, content_id, rate, rated_at)
    select profile_id, content_id, case when day = '2026-10-11' then 3 else 5 end, 1
    from plays`.execute(db)
}

const slugs = ['aurora', 'breu', 'cinza', 'casa-verde']

forEachEngine('rating totals', (engine) => {
  const server = useServer(engine, importFixture)

  const rate = async ({ token, profileId }: Viewer, slug: string, value: number | null) => {
    const body = { profile_id: profileId, content_id: await contentId(server(), slug), rate: value }
    return (await call(server(), postRate, { body, token })).status
  }
  const shown = async ({ token, profileId }: Viewer, slug: string) => {
    const params = { id: await contentId(server(), slug) }
    const query = { profile_id: profileId }
    const { body } = await call(server(), getContent, { params, query, token })
    return { average: body.average, count: body.count }
  }
  const stored = async () => {
    const { rows } = await sql`select content_id, count, sum from rating_totals
      where count <> 0 or sum <> 0 order by content_id`.execute(server().deps.db)
    return rows
  }
  const added = async () => {
    const { rows } = await sql`select content_id, count(*) as count, sum(rate) as sum from rates
      group by content_id order by content_id`.execute(server().deps.db)
    return rows
  }
  const all = async (viewers: readonly Viewer[], values: readonly (number | null)[]) => {
    const calls = viewers.flatMap((viewer, index) =>
      slugs.map((slug) => rate(viewer, slug, values[index % values.length] ?? null)),
    )
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  }

  test('are right under concurrent changes', async () => {
    const viewers = await Promise.all(Array.from({ length: 8 }, () => openViewer(server())))
    const [first] = viewers
    if (!first) throw new Error('a viewer')
    await all(viewers, [5, 4])
    expect(await shown(first, 'breu')).toEqual({ average: 4.5, count: 8 })
    await all(viewers, [1, 4, null, 2])
    expect(await shown(first, 'breu')).toEqual({ average: 2.33, count: 6 })
    expect(await stored()).toEqual(await added())
    await all(viewers, [null])
    expect(await shown(first, 'breu')).toEqual({ average: null, count: 0 })
    expect(await stored()).toEqual([])
  })

  test('drop the ratings of profiles deleted at the same time', async () => {
    const staying = await openViewer(server())
    const leaving = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const viewer = await openViewer(server())
        await addProfile(server(), viewer.accountId)
        return viewer
      }),
    )
    await all([staying, ...leaving], [3, 5])
    const gone = leaving.map(({ token, profileId: id }) =>
      call(server(), deleteProfile, { params: { id }, token }),
    )
    expect(new Set((await Promise.all(gone)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await shown(staying, 'aurora')).toEqual({ average: 3, count: 1 })
    expect(await stored()).toEqual(await added())
  })

  describe('after the migration of older ratings', () => {
    const older = useServer(engine, importFixture, {}, before(engine))

    test('include them', async () => {
      const { rows } = await sql`select count, sum from rating_totals`.execute(older().deps.db)
      expect(rows).toEqual([{ count: 3, sum: 13 }])
    })
  })
})
