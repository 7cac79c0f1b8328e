import { beforeEach, expect, test } from 'vitest'
import { postStream } from '#shared/player/contract.ts'
import { planWatchTime } from '#server/player/numbers/watch-time.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { readCsv } from '#tests/support/csv.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { giveScreens, play } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

interface Title {
  slug: string
  plays: number
  minutes: number
}

forEachEngine('the numbers of viewing', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(async () => {
    for (const table of ['plays', 'play_counts', 'daily_watch_time', 'jobs'] as const) {
      await server().deps.db.deleteFrom(table).execute()
    }
  })

  const watch = async ({ token, profileId }: Viewer, slug: string, minutes: number) => {
    const video = { content_id: await contentId(server(), slug), profile_id: profileId }
    for (let minute = 0; minute <= minutes; minute += 1) {
      if (minute > 0) server().wait(60_000)
      const body = { ...video, finished: false, duration: 50, playing: true }
      expect((await call(server(), postStream, { body, token })).status).toBe(200)
    }
    const body = { ...video, finished: false, duration: 50, playing: false }
    await call(server(), postStream, { body, token })
  }
  const sumUp = async () => {
    await planWatchTime(server().deps.db, server().deps.clock())
    await server().runJobs()
  }
  const titles = (...words: string[]) =>
    veredaJson<Title[]>(server(), ['numeros', 'titulos', ...words])

  test('list plays and minutes by title, for finished days', async () => {
    server().setTime('2026-11-20T12:00:00Z')
    const [first, second] = [await openViewer(server()), await openViewer(server())]
    await watch(first, 'aurora', 6)
    await watch(first, 'casa-verde-chave', 4)
    await watch(second, 'aurora', 3)
    await sumUp()
    expect(await titles('--ate', '2026-11-20')).toMatchObject([
      { slug: 'aurora', plays: 2, minutes: 0 },
      { slug: 'casa-verde', plays: 1, minutes: 0 },
    ])
    // The first viewer's ten minutes are divided between two titles.
    server().setTime('2026-11-21T06:00:00Z')
    await server().runJobs()
    expect(await titles()).toMatchObject([
      { slug: 'aurora', plays: 2, minutes: 8 },
      { slug: 'casa-verde', plays: 1, minutes: 5 },
    ])
    expect(await titles('--de', '2026-11-01', '--ate', '2026-11-19')).toEqual([])
    const { printed } = await vereda(server(), ['numeros', 'titulos', '--limite', '1', '--csv'])
    expect(readCsv(printed)).toEqual([
      ['slug', 'title', 'plays', 'minutes'],
      ['aurora', 'Aurora', '2', '8'],
    ])
  })

  test('do not change when summed again, and catch up after a pause', async () => {
    server().setTime('2027-01-05T12:00:00Z')
    await watch(await openViewer(server()), 'breu', 4)
    server().setTime('2027-03-01T12:00:00Z')
    await watch(await openViewer(server()), 'breu', 2)
    server().setTime('2027-05-20T12:00:00Z')
    await sumUp()
    const ofYear = ['--de', '2027-01-01', '--ate', '2027-12-31']
    const all = [{ slug: 'breu', title: 'Breu', plays: 2, minutes: 6 }]
    expect(await titles(...ofYear)).toEqual(all)
    await sumUp()
    expect(await titles(...ofYear)).toEqual(all)
    await watch(await openViewer(server()), 'breu', 3)
    server().setTime('2027-05-21T06:00:00Z')
    await server().runJobs()
    expect(await titles(...ofYear)).toMatchObject([{ plays: 3, minutes: 9 }])
  })

  test('count refusals by plan', async () => {
    server().setTime('2027-07-01T12:00:00Z')
    const viewer = await openViewer(server())
    await giveScreens(server(), viewer.accountId, 1)
    expect((await play(server(), viewer, { key: 'primeira-tela-longa' })).status).toBe(200)
    for (const key of ['segunda-tela-longa', 'terceira-tela-longa']) {
      expect((await play(server(), viewer, { key })).status).not.toBe(200)
    }
    const screens = await veredaJson(server(), ['numeros', 'telas', '--ate', '2027-07-01'])
    expect(screens).toMatchObject([{ screens: 1, subscribers: 1, days: 1, refusals: 2 }])
  })
})
