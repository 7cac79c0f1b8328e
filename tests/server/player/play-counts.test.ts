import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTop10 } from '#shared/catalogue/contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('counts of plays', (engine) => {
  const server = useServer(engine, importFixture)

  const watch = async ({ token, profileId }: Viewer, slug: string) => {
    const video = { content_id: await contentId(server(), slug), profile_id: profileId }
    const body = { ...video, finished: false, duration: 50 }
    return call(server(), postStream, { body, token })
  }
  const counted = async () => {
    const { rows } = await sql`select day, content_id, plays from play_counts
      order by day, content_id`.execute(server().deps.db)
    return rows
  }
  const added = async () => {
    const { rows } = await sql`select day, content_id, count(*) as plays from plays
      group by day, content_id order by day, content_id`.execute(server().deps.db)
    return rows
  }
  const first = async ({ token, profileId }: Viewer) => {
    server().wait(60_000)
    const { body } = await call(server(), getTop10, { query: { profile_id: profileId }, token })
    return body.results[0]?.slug
  }

  test('count plays by day in São Paulo, also concurrent ones', async () => {
    const viewers = await Promise.all([1, 2, 3, 4].map(() => openViewer(server())))
    const slugs = ['aurora', 'casa-verde-chave', 'casa-verde-porta', 'aurora']
    for (const at of ['2026-11-21T02:59:30Z', '2026-11-21T03:00:30Z']) {
      server().setTime(at)
      const calls = viewers.flatMap((viewer) => slugs.map((slug) => watch(viewer, slug)))
      expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(
        new Set([200]),
      )
    }
    const [film, series] = [
      await contentId(server(), 'aurora'),
      await contentId(server(), 'casa-verde'),
    ]
    const plays = (day: string) =>
      [film, series].toSorted((a, b) => a - b).map((id) => ({ day, content_id: id, plays: 4 }))
    expect(await counted()).toEqual([...plays('2026-11-20'), ...plays('2026-11-21')])
    expect(await counted()).toEqual(await added())
  })

  test('count the last 30 days, by days in São Paulo', async () => {
    server().setTime('2027-03-01T15:00:00Z')
    for (const slug of ['breu', 'breu', 'aurora']) {
      if (slug === 'aurora') server().setTime('2027-03-02T15:00:00Z')
      expect((await watch(await openViewer(server()), slug)).status).toBe(200)
    }
    server().setTime('2027-04-01T02:57:00Z')
    const late = await openViewer(server())
    expect(await first(late)).toBe('breu')
    server().setTime('2027-04-01T03:00:00Z')
    expect(await first(late)).toBe('aurora')
  })
})
