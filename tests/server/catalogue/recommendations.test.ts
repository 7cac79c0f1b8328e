import { expect, test } from 'vitest'
import { getBecause, getRecommendations } from '#shared/catalogue/shelf-contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call, send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importMadeBesideFixture } from './made-catalogue.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const fill = (server: TestServer) =>
  importMadeBesideFixture(server, {
    titles: [
      { slug: 'espelho', original_work: 'Machado de Assis, 1882', released_at: '2025-03-01' },
      { slug: 'onda', tags: ['mar'], released_at: '2025-02-01' },
      { slug: 'marola', tags: ['mar'], categories: ['praia'], released_at: '2025-01-01' },
      { slug: 'duna', categories: ['praia'], released_at: '2025-04-01' },
      { slug: 'amanha', categories: ['praia'], tags: ['mar'], released_at: '2026-12-01' },
    ],
    tags: [{ slug: 'mar', name: 'Mar' }],
    categories: [{ slug: 'praia', name: 'Praia' }],
  })

/** Sorted by release, as for a profile without history before any title was watched. */
const newest = ['casa-verde', 'bichos', 'lendas', 'cinza', 'breu', 'aurora']
const older = ['duna', 'espelho', 'onda']

forEachEngine('recommendations', (engine) => {
  const server = useServer(engine, fill)

  const recommended = async ({ token, profileId }: Viewer) => {
    const params = { id: profileId }
    const { body } = await call(server(), getRecommendations, { params, query: {}, token })
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ slug }) => slug)
  }
  const act = async (
    { profileId }: Viewer,
    slug: string,
    act: { score: 0 | 1 } | { rate: number } | 'listed',
  ) => {
    const { db, clock } = server().deps
    const row = { profile_id: profileId, content_id: await contentId(server(), slug) }
    if (act === 'listed') {
      await db
        .insertInto('my_list')
        .values({ ...row, added_at: clock() })
        .execute()
    } else if ('score' in act) {
      await db
        .insertInto('likes')
        .values({ ...row, ...act, liked_at: clock() })
        .execute()
    } else {
      await db
        .insertInto('rates')
        .values({ ...row, ...act, rated_at: clock() })
        .execute()
    }
  }
  const watch = async ({ token, profileId }: Viewer, slug: string, finished: boolean) => {
    const video = { content_id: await contentId(server(), slug), profile_id: profileId }
    const body = { ...video, finished, duration: 50 }
    expect((await call(server(), postStream, { body, token })).status).toBe(200)
  }

  test('put popular and then new titles first for a new profile', async () => {
    const viewer = await openViewer(server())
    expect((await recommended(viewer)).slice(0, 9)).toEqual([...newest, ...older])
    for (const _ of [1, 2]) await watch(await openViewer(server()), 'lendas', true)
    await watch(await openViewer(server()), 'breu', true)
    expect((await recommended(viewer)).slice(0, 4)).toEqual([
      'lendas',
      'breu',
      'casa-verde',
      'bichos',
    ])
  })

  test.each([
    ['liked', { score: 1 }],
    ['listed', 'listed'],
    ['rated well', { rate: 5 }],
  ] as const)('put the most similar titles first after one was %s', async (_, how) => {
    const viewer = await openViewer(server())
    await act(viewer, 'marola', how)
    const titles = await recommended(viewer)
    expect(titles[0]).toBe('duna')
    expect(titles.slice(1, 4).toSorted()).toEqual(['aurora', 'breu', 'onda'])
    expect(titles).not.toContain('marola')
    expect(titles).not.toContain('amanha')
  })

  test('put titles similar to a watched one first and leave it out', async () => {
    const viewer = await openViewer(server())
    await watch(viewer, 'breu', true)
    await watch(viewer, 'casa-verde-chave', false)
    const titles = await recommended(viewer)
    expect(titles.slice(0, 2)).toEqual(['aurora', 'espelho'])
    expect(titles).not.toContain('breu')
    expect(titles).not.toContain('casa-verde')
  })

  test('put titles similar to a badly rated one last and ignore a removed like', async () => {
    const viewer = await openViewer(server())
    await act(viewer, 'marola', { rate: 1 })
    const titles = await recommended(viewer)
    expect(titles).not.toContain('marola')
    expect(titles.at(-1)).toBe('duna')
    const other = await openViewer(server())
    const before = await recommended(other)
    await act(other, 'marola', { score: 0 })
    expect(await recommended(other)).toEqual(before)
  })

  test('contain only visible titles and answer 404 for another profile', async () => {
    const child = await openViewer(server(), { isKids: true })
    expect((await recommended(child)).toSorted()).toEqual(['bichos', 'lendas'])
    const stranger = await openViewer(server())
    const params = { id: stranger.profileId }
    const answer = await call(server(), getRecommendations, {
      params,
      query: {},
      token: child.token,
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('name a recently watched title as the reason for similar ones', async () => {
    const viewer = await openViewer(server())
    const because = async () => {
      const params = { id: viewer.profileId }
      const { body } = await call(server(), getBecause, { params, token: viewer.token })
      return [body.watched?.title, body.results.map(({ slug }) => slug)] as const
    }
    expect(await because()).toEqual([undefined, []])
    await watch(viewer, 'bichos', true)
    expect(await because()).toEqual([undefined, []])
    await watch(viewer, 'breu', true)
    const [title, similar] = await because()
    expect(title).toBe('Breu')
    expect(similar.toSorted()).toEqual(['aurora', 'espelho', 'marola', 'onda'])
    server().wait(60_000)
    await watch(viewer, 'aurora', false)
    const [after, rest] = await because()
    expect(after).toBe('Aurora')
    expect(rest.slice(0, 2).toSorted()).toEqual(['casa-verde', 'espelho'])
    expect(rest).not.toContain('breu')
  })

  test('answer 404 for the reasons of another profile', async () => {
    const viewer = await openViewer(server())
    const child = await openViewer(server(), { isKids: true })
    await watch(viewer, 'breu', true)
    const params = { id: viewer.profileId }
    const answer = await call(server(), getBecause, { params, token: child.token })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('are paged', async () => {
    const viewer = await openViewer(server())
    const whole = await recommended(viewer)
    const path = `/api/v1/profiles/${viewer.profileId}/recommendations?limit=5&offset=5`
    const { body } = await send(server(), path, { token: viewer.token })
    const page = body as { results: { slug: string }[]; count: number }
    expect(page.count).toBe(whole.length)
    expect(page.results.map(({ slug }) => slug)).toEqual(whole.slice(5, 10))
  })
})
