import { expect, test } from 'vitest'
import { getContent } from '#shared/catalogue/contract.ts'
import { deleteMyList, getMyList, postMyList } from '#shared/engagement/list-contract.ts'
import { activateProfile, patchProfile } from '#shared/profiles/contract.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('my list', (engine) => {
  const server = useServer(engine, importFixture)

  const add = async ({ token, profileId }: Viewer, slug: string) => {
    const body = { profile_id: profileId, content_id: await contentId(server(), slug) }
    server().wait(1000)
    return call(server(), postMyList, { body, token })
  }
  const remove = async ({ token, profileId }: Viewer, slug: string) =>
    call(server(), deleteMyList, {
      params: { profile: profileId, content: await contentId(server(), slug) },
      token,
    })
  const list = ({ token, profileId }: Viewer, query: object = {}) =>
    call(server(), getMyList, { params: { profile: profileId }, query, token })
  const slugs = async (viewer: Viewer) =>
    (await list(viewer)).body.results.map(({ content }) => content.slug)

  test('lists titles last added first, as favourites', async () => {
    const viewer = await openViewer(server())
    expect((await list(viewer)).body).toMatchObject({ results: [], count: 0 })
    const { body } = await add(viewer, 'aurora')
    expect(body.content).toMatchObject({ slug: 'aurora', favorite: true })
    await add(viewer, 'casa-verde')
    await add(viewer, 'breu')
    expect(await slugs(viewer)).toEqual(['breu', 'casa-verde', 'aurora'])
  })

  test('returns the same entry when a title is added again', async () => {
    const viewer = await openViewer(server())
    const first = await add(viewer, 'aurora')
    await add(viewer, 'breu')
    const again = await add(viewer, 'aurora')
    expect(again.status).toBe(200)
    expect(again.body.id).toBe(first.body.id)
    expect(await slugs(viewer)).toEqual(['breu', 'aurora'])
  })

  test('creates one entry from ten concurrent requests', async () => {
    const viewer = await openViewer(server())
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(viewer, 'lendas')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await list(viewer)).body.count).toBe(1)
  })

  test('removes a title, and accepts a repeated removal', async () => {
    const viewer = await openViewer(server())
    await add(viewer, 'aurora')
    await add(viewer, 'breu')
    expect((await remove(viewer, 'aurora')).status).toBe(200)
    expect((await remove(viewer, 'aurora')).status).toBe(200)
    expect((await remove(viewer, 'casa-verde-chave')).status).toBe(200)
    expect(await slugs(viewer)).toEqual(['breu'])
  })

  test.each(['casa-verde-chave', 'bastidores'])(
    'answers 404 for the video %s, which is not a title',
    async (slug) => {
      const viewer = await openViewer(server())
      expect(await add(viewer, slug)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await slugs(viewer)).toEqual([])
    },
  )

  test('lists and counts only visible titles', async () => {
    const viewer = await openViewer(server())
    await add(viewer, 'breu')
    await add(viewer, 'aurora')
    const safeMode = (on: boolean) =>
      call(server(), patchProfile, {
        params: { id: viewer.profileId },
        body: { safe_mode: on },
        token: viewer.token,
      })
    await safeMode(true)
    expect((await list(viewer)).body.count).toBe(1)
    expect(await slugs(viewer)).toEqual(['aurora'])
    expect((await add(viewer, 'cinza')).status).toBe(404)
    await safeMode(false)
    expect(await slugs(viewer)).toEqual(['aurora', 'breu'])
    const kid = await openViewer(server(), { isKids: true })
    expect((await add(kid, 'aurora')).status).toBe(404)
    expect((await add(kid, 'bichos')).status).toBe(200)
  })

  test('is paged, and refuses pages of more than 200', async () => {
    const viewer = await openViewer(server())
    for (const slug of ['aurora', 'breu', 'cinza']) await add(viewer, slug)
    const { body } = await list(viewer, { limit: 2 })
    expect(body.results.map(({ content }) => content.slug)).toEqual(['cinza', 'breu'])
    expect(body.count).toBe(3)
    expect(new URL(body.next ?? '').searchParams.get('offset')).toBe('2')
    expect(new URL((await list(viewer, { limit: 1 })).body.next ?? '').pathname).toBe(
      `/api/v2/contents/${viewer.profileId}/mylist/`,
    )
    expect((await list(viewer, { limit: 200 })).body.results).toHaveLength(3)
    expect((await list(viewer, { limit: 201 })).status).toBe(400)
  })

  test('is visible only to its own profile', async () => {
    const viewer = await openViewer(server())
    await add(viewer, 'aurora')
    const sibling = await addProfile(server(), viewer.accountId)
    const other = { ...viewer, profileId: sibling }
    expect(await list(other)).toMatchObject({ status: 403, body: { code: 'profile-not-active' } })
    expect((await add(other, 'breu')).status).toBe(403)
    expect((await remove(other, 'aurora')).status).toBe(403)
    const stranger = await openViewer(server())
    expect((await list({ ...stranger, profileId: viewer.profileId })).status).toBe(404)
    expect((await remove({ ...stranger, profileId: viewer.profileId }, 'aurora')).status).toBe(404)
    await call(server(), activateProfile, {
      params: { id: sibling },
      body: {},
      token: viewer.token,
    })
    expect(await slugs(other)).toEqual([])
    const params = { id: await contentId(server(), 'aurora') }
    const detail = await call(server(), getContent, {
      params,
      query: { profile_id: sibling },
      token: viewer.token,
    })
    expect(detail.body.favorite).toBe(false)
  })
})
