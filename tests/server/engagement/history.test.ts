import { beforeEach, expect, test } from 'vitest'
import { getContent } from '#shared/catalogue/contract.ts'
import { getWatching } from '#shared/engagement/contract.ts'
import { deleteHistory, getFinished, getHistory } from '#shared/engagement/history-contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('history', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(60_000))

  const report = async ({ token, profileId }: Viewer, slug: string, duration: number) => {
    server().wait(1000)
    const id = await contentId(server(), slug)
    const body = { content_id: id, profile_id: profileId, finished: false, duration }
    return call(server(), postStream, { body, token })
  }
  const ofMine = ({ token, profileId }: Viewer) => ({ params: { profile: profileId }, token })
  const history = async (viewer: Viewer, query: { limit?: number; offset?: number } = {}) => {
    const { body } = await call(server(), getHistory, { ...ofMine(viewer), query })
    const lines = body.results.map(({ content, episode, duration, finished }) => [
      content.slug,
      episode?.title ?? null,
      duration,
      finished,
    ])
    return { ...body, lines }
  }
  const forget = async (viewer: Viewer, slug: string) => {
    const { token, profileId } = viewer
    const params = { profile: profileId, content: await contentId(server(), slug) }
    return sendCall(server(), deleteHistory, { params, token })
  }
  const watching = async (viewer: Viewer) =>
    (await call(server(), getWatching, { ...ofMine(viewer), query: {} })).body.results.map(
      ({ content, episode, duration }) => [content.slug, episode?.title ?? null, duration],
    )
  const finished = async (viewer: Viewer) => {
    const { ids } = (await call(server(), getFinished, ofMine(viewer))).body
    return ids.toSorted((one, other) => one - other)
  }

  test('lists films and episodes, last watched first, in pages', async () => {
    const viewer = await openViewer(server())
    expect(await history(viewer)).toMatchObject({ lines: [], count: 0 })
    await report(viewer, 'casa-verde-chave', 99)
    await report(viewer, 'aurora', 99)
    await report(viewer, 'casa-verde-porta', 40)
    expect(await history(viewer)).toMatchObject({
      count: 3,
      lines: [
        ['casa-verde', 'Episódio casa-verde-porta', 40, false],
        ['aurora', null, 99, true],
        ['casa-verde', 'Episódio casa-verde-chave', 99, true],
      ],
    })
    await report(viewer, 'casa-verde-chave', 50)
    const page = await history(viewer, { limit: 1, offset: 1 })
    expect(page).toMatchObject({
      count: 3,
      lines: [['casa-verde', 'Episódio casa-verde-porta', 40, false]],
    })
    expect(Date.parse(page.results[0]?.watched_at ?? '')).toBeLessThan(server().deps.clock())
  })

  test('shows only visible titles of its own profile', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'breu', 3600)
    expect((await history(await openViewer(server()))).lines).toEqual([])
    const child = await openViewer(server(), { isKids: true })
    const { status } = await sendCall(server(), getHistory, ofMine(child))
    expect(status).toBe(403)
    const other = await openViewer(server())
    const foreign = { params: { profile: viewer.profileId }, token: other.token }
    expect((await sendCall(server(), getHistory, foreign)).status).not.toBe(200)
    await server()
      .deps.db.updateTable('profiles')
      .set({ safe_mode: 1 })
      .where('id', '=', viewer.profileId)
      .execute()
    expect((await history(viewer)).lines).toEqual([])
  })

  test('forgets a removed video with its position and keeps the rest', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'aurora', 50)
    await report(viewer, 'casa-verde-chave', 40)
    await report(viewer, 'casa-verde-porta', 60)
    expect((await forget(viewer, 'aurora')).status).toBe(200)
    expect(await watching(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-porta', 60]])
    expect((await forget(viewer, 'casa-verde-porta')).status).toBe(200)
    expect(await watching(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-chave', 40]])
    expect((await history(viewer)).lines).toEqual([
      ['casa-verde', 'Episódio casa-verde-chave', 40, false],
    ])
    expect((await forget(viewer, 'casa-verde-chave')).status).toBe(200)
    expect((await forget(viewer, 'casa-verde-chave')).status).toBe(200)
    expect(await watching(viewer)).toEqual([])
    expect((await history(viewer)).lines).toEqual([])
    await report(viewer, 'aurora', 35)
    expect((await history(viewer)).lines).toEqual([['aurora', null, 35, false]])
  })

  test('keeps the resume point when an older episode is removed', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'casa-verde-chave', 99)
    await report(viewer, 'casa-verde-porta', 60)
    await forget(viewer, 'casa-verde-chave')
    expect(await watching(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-porta', 60]])
  })

  test('lists finished films and series, and marks finished episodes on their page', async () => {
    const viewer = await openViewer(server())
    const series = await contentId(server(), 'casa-verde')
    const film = await contentId(server(), 'aurora')
    const marks = async () => {
      const { token, profileId } = viewer
      const query = { profile_id: profileId }
      const { body } = await call(server(), getContent, { params: { id: series }, query, token })
      return body.seasons.flatMap(({ episodes }) => episodes.map((episode) => episode.finished))
    }
    expect(await finished(viewer)).toEqual([])
    await report(viewer, 'aurora', 99)
    await report(viewer, 'casa-verde-chave', 99)
    await report(viewer, 'casa-verde-porta', 99)
    expect(await finished(viewer)).toEqual([film])
    expect(await marks()).toEqual([true, true, false])
    await report(viewer, 'casa-verde-volta', 99)
    expect(await finished(viewer)).toEqual([film, series].toSorted((one, other) => one - other))
    await report(viewer, 'aurora', 40)
    expect(await finished(viewer)).toEqual([series])
    await forget(viewer, 'casa-verde-volta')
    expect(await finished(viewer)).toEqual([])
    expect(await marks()).toEqual([true, true, false])
  })
})
