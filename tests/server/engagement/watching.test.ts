import { beforeEach, expect, test } from 'vitest'
import { deleteWatching, getWatching, postWatching } from '#shared/engagement/contract.ts'
import { getContent } from '#shared/catalogue/contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { patchProfile } from '#shared/profiles/contract.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'

forEachEngine('watching', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(60_000))

  const report = async ({ token, profileId }: Viewer, slug: string, duration: number) => {
    server().wait(1000)
    return call(server(), postStream, {
      body: {
        content_id: await contentId(server(), slug),
        profile_id: profileId,
        finished: false,
        duration,
      },
      token,
    })
  }
  const watching = (
    { token, profileId }: Viewer,
    query: { limit?: number; offset?: number } = {},
  ) => call(server(), getWatching, { params: { profile: profileId }, query, token })
  const rows = async (viewer: Viewer) =>
    (await watching(viewer)).body.results.map(({ content, episode, duration }) => [
      content.slug,
      episode?.title ?? null,
      duration,
    ])

  test('is empty at first', async () => {
    expect((await watching(await openViewer(server()))).body).toMatchObject({
      results: [],
      count: 0,
    })
  })

  test('has one row per title, latest first, with the latest episode', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'casa-verde-porta', 20)
    await report(viewer, 'aurora', 30)
    await report(viewer, 'breu', 3600)
    await report(viewer, 'casa-verde-chave', 40)
    expect(await rows(viewer)).toEqual([
      ['casa-verde', 'Episódio casa-verde-chave', 40],
      ['breu', null, 3600],
      ['aurora', null, 30],
    ])
    const { body } = await watching(viewer, { limit: 1, offset: 1 })
    expect(body.results.map(({ content }) => content.slug)).toEqual(['breu'])
    expect(body).toMatchObject({ count: 3 })
    expect(body.results[0]?.video.duration).toBe(7200)
    expect(Date.parse(body.results[0]?.updated_at ?? '')).toBeGreaterThan(startOfTests)
  })

  test('drops a finished film and replaces a finished episode by the next', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'aurora', 50)
    await report(viewer, 'aurora', 90)
    expect(await rows(viewer)).toEqual([])
    await report(viewer, 'casa-verde-chave', 95)
    expect(await rows(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-porta', 0]])
    await report(viewer, 'casa-verde-porta', 33)
    expect(await rows(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-porta', 33]])
    await report(viewer, 'casa-verde-chave', 99)
    expect(await rows(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-porta', 33]])
    await report(viewer, 'casa-verde-porta', 99)
    expect(await rows(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-volta', 0]])
    await report(viewer, 'casa-verde-volta', 99)
    expect(await rows(viewer)).toEqual([])
  })

  test('replaces an unlisted episode by the next', async () => {
    const viewer = await openViewer(server())
    const listed = async (is_listed: 0 | 1) => {
      const id = await contentId(server(), 'casa-verde-porta')
      await server()
        .deps.db.updateTable('contents')
        .set({ is_listed })
        .where('id', '=', id)
        .execute()
    }
    await report(viewer, 'casa-verde-porta', 40)
    await listed(0)
    expect(await rows(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-volta', 0]])
    await listed(1)
    expect(await rows(viewer)).toEqual([['casa-verde', 'Episódio casa-verde-porta', 40]])
  })

  test('leaves out extras', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'bastidores', 50)
    expect(await rows(viewer)).toEqual([])
  })

  test('leaves out titles that the profile no longer sees', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'breu', 3600)
    await report(viewer, 'aurora', 50)
    await call(server(), patchProfile, {
      params: { id: viewer.profileId },
      body: { safe_mode: true },
      token: viewer.token,
    })
    expect(await rows(viewer)).toEqual([['aurora', null, 50]])
  })

  const entryOf = async (viewer: Viewer, slug: string) => ({
    params: { profile: viewer.profileId, content: await contentId(server(), slug) },
    token: viewer.token,
  })
  const hide = async (viewer: Viewer, slug: string) =>
    call(server(), deleteWatching, await entryOf(viewer, slug))
  const show = async (viewer: Viewer, slug: string) =>
    call(server(), postWatching, await entryOf(viewer, slug))

  test('hides a removed title, keeping its progress, until something newer is watched', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'casa-verde-chave', 40)
    await report(viewer, 'aurora', 30)
    expect((await hide(viewer, 'casa-verde')).status).toBe(200)
    expect((await hide(viewer, 'casa-verde')).status).toBe(200)
    expect(await rows(viewer)).toEqual([['aurora', null, 30]])
    expect((await watching(viewer)).body.count).toBe(1)
    const { body: detail } = await call(server(), getContent, {
      params: { id: await contentId(server(), 'casa-verde') },
      query: { profile_id: viewer.profileId },
      token: viewer.token,
    })
    expect(detail.continue_watching).toMatchObject([{ duration: 40 }])
    const id = await contentId(server(), 'casa-verde-chave')
    expect(detail.resume_episode_id).toBe(id)
    await report(viewer, 'casa-verde-porta', 7)
    expect(await rows(viewer)).toEqual([
      ['casa-verde', 'Episódio casa-verde-porta', 7],
      ['aurora', null, 30],
    ])
    await hide(viewer, 'casa-verde')
    expect(await rows(viewer)).toEqual([['aurora', null, 30]])
  })

  test('restores a removed title unchanged', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'breu', 3600)
    await report(viewer, 'aurora', 30)
    const before = await rows(viewer)
    await hide(viewer, 'breu')
    expect((await show(viewer, 'breu')).status).toBe(200)
    expect((await show(viewer, 'breu')).status).toBe(200)
    expect(await rows(viewer)).toEqual(before)
  })

  test('accepts the removal of a title that was not watched', async () => {
    const viewer = await openViewer(server())
    expect((await hide(viewer, 'breu')).status).toBe(200)
    expect((await show(viewer, 'breu')).status).toBe(200)
    await report(viewer, 'breu', 3600)
    expect(await rows(viewer)).toEqual([['breu', null, 3600]])
  })

  test('removes a title for one profile only', async () => {
    const viewer = await openViewer(server())
    const stranger = await openViewer(server())
    await report(viewer, 'breu', 3600)
    await report(stranger, 'breu', 3600)
    await hide(viewer, 'breu')
    expect(await rows(stranger)).toEqual([['breu', null, 3600]])
    const entry = await entryOf({ ...stranger, token: viewer.token }, 'breu')
    expect((await call(server(), deleteWatching, entry)).status).toBe(404)
    expect(await rows(stranger)).toEqual([['breu', null, 3600]])
  })

  test('refuses another profile', async () => {
    const viewer = await openViewer(server())
    const sibling = await addProfile(server(), viewer.accountId)
    const stranger = await openViewer(server())
    expect(await watching({ ...viewer, profileId: sibling })).toMatchObject({
      status: 403,
      body: { code: 'profile-not-active' },
    })
    expect((await watching({ ...viewer, profileId: stranger.profileId })).status).toBe(404)
  })
})
