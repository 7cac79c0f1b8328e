import { expect, test } from 'vitest'
import { getContent } from '#shared/catalogue/contract.ts'
import {
  getLikedContents,
  getLikes,
  postLike,
  postMyList,
  postRate,
} from '#shared/engagement/list-contract.ts'
import { patchProfile } from '#shared/profiles/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('likes and ratings', (engine) => {
  const server = useServer(engine, importFixture)

  const like = async ({ token }: Viewer, slug: string, score: unknown) =>
    call(server(), postLike, {
      body: { content_id: await contentId(server(), slug), score },
      token,
    })
  const rate = async ({ token }: Viewer, slug: string, value: unknown) =>
    call(server(), postRate, {
      body: { content_id: await contentId(server(), slug), rate: value },
      token,
    })
  const verdict = async ({ token, profileId }: Viewer, slug: string) => {
    const params = { id: await contentId(server(), slug) }
    const { body } = await call(server(), getContent, {
      params,
      query: { profile_id: profileId },
      token,
    })
    return { favorite: body.favorite, liked: body.liked, rate: body.rate }
  }

  test('keeps a like until it is removed, even if repeated', async () => {
    const viewer = await openViewer(server())
    const id = await contentId(server(), 'aurora')
    expect(await verdict(viewer, 'aurora')).toMatchObject({ liked: false })
    for (const score of [1, 1, 0, 0, 1]) {
      expect((await like(viewer, 'aurora', score)).body).toEqual({ content_id: id, score })
      expect(await verdict(viewer, 'aurora')).toMatchObject({ liked: score === 1 })
    }
  })

  test('shows list, like and rating of the open profile on the content page', async () => {
    const viewer = await openViewer(server())
    const other = await openViewer(server())
    await like(viewer, 'casa-verde', 1)
    await rate(viewer, 'casa-verde', 5)
    const body = {
      profile_id: viewer.profileId,
      content_id: await contentId(server(), 'casa-verde'),
    }
    await call(server(), postMyList, { body, token: viewer.token })
    expect(await verdict(viewer, 'casa-verde')).toEqual({ favorite: true, liked: true, rate: 5 })
    expect(await verdict(other, 'casa-verde')).toEqual({
      favorite: false,
      liked: false,
      rate: null,
    })
    expect(await verdict(viewer, 'breu')).toEqual({ favorite: false, liked: false, rate: null })
  })

  test('averages ratings over all profiles, and can replace and remove them', async () => {
    const [one, two, three] = await Promise.all(
      Array.from({ length: 3 }, () => openViewer(server())),
    )
    if (!one || !two || !three) throw new Error('three viewers')
    const rated = async (viewer: Viewer, value: number | null) => {
      const { body } = await rate(viewer, 'cinza', value)
      return [body.rate, body.average, body.count]
    }
    expect(await rated(one, 5)).toEqual([5, 5, 1])
    expect(await rated(two, 4)).toEqual([4, 4.5, 2])
    expect(await rated(three, 4)).toEqual([4, 4.33, 3])
    expect(await rated(one, 1)).toEqual([1, 3, 3])
    expect(await rated(one, null)).toEqual([null, 4, 2])
    expect(await rated(two, null)).toEqual([null, 4, 1])
    expect(await rated(three, null)).toEqual([null, null, 0])
    expect(await verdict(three, 'cinza')).toMatchObject({ rate: null })
  })

  test('shows the average of all profiles on the content page', async () => {
    const one = await openViewer(server())
    const two = await openViewer(server())
    const shown = async () => {
      const { body } = await call(server(), getContent, {
        params: { id: await contentId(server(), 'bichos') },
        query: { profile_id: one.profileId },
        token: one.token,
      })
      return [body.rate, body.average, body.count]
    }
    expect(await shown()).toEqual([null, null, 0])
    await rate(one, 'bichos', 5)
    await rate(two, 'bichos', 2)
    expect(await shown()).toEqual([5, 3.5, 2])
    await rate(two, 'bichos', null)
    expect(await shown()).toEqual([5, 5, 1])
  })

  test('lists the likes of visible titles, last liked first', async () => {
    const viewer = await openViewer(server())
    const other = await openViewer(server())
    const params = { profile: viewer.profileId }
    const slugs = async () => {
      const { token } = viewer
      const { body } = await call(server(), getLikes, { params, token })
      const pages = await call(server(), getLikedContents, { params, query: {}, token })
      expect(pages.body.results.map(({ id }) => id)).toEqual(body.ids)
      expect(pages.body.count).toBe(body.ids.length)
      return pages.body.results.map(({ slug }) => slug)
    }
    expect(await slugs()).toEqual([])
    for (const slug of ['aurora', 'breu', 'casa-verde']) {
      server().wait(1000)
      await like(viewer, slug, 1)
    }
    await like(other, 'bichos', 1)
    expect(await slugs()).toEqual(['casa-verde', 'breu', 'aurora'])
    const page = await call(server(), getLikedContents, {
      params,
      query: { limit: 1, offset: 1 },
      token: viewer.token,
    })
    expect(page.body).toMatchObject({ results: [{ slug: 'breu' }], count: 3 })
    await like(viewer, 'casa-verde', 0)
    await call(server(), patchProfile, {
      params: { id: viewer.profileId },
      body: { safe_mode: true },
      token: viewer.token,
    })
    expect(await slugs()).toEqual(['aurora'])
    const theirs = { profile: other.profileId }
    expect((await call(server(), getLikes, { params: theirs, token: viewer.token })).status).toBe(
      404,
    )
  })

  test.each([0, 6, 2.5, '3', true])('refuses %j as a rating', async (value) => {
    const viewer = await openViewer(server())
    const { status, body } = await rate(viewer, 'aurora', value)
    expect(status).toBe(400)
    expect(body).toEqual({ rate: ['Dê uma nota de 1 a 5.'] })
  })

  test.each([2, -1, '1', null])('refuses %j as a score', async (value) => {
    const viewer = await openViewer(server())
    const { status, body } = await like(viewer, 'aurora', value)
    expect(status).toBe(400)
    expect(body).toEqual({ score: ['Use 1 ou 0.'] })
  })

  test('refuses titles that the profile does not see', async () => {
    const kid = await openViewer(server(), { isKids: true })
    const family = await openViewer(server(), { safeMode: true })
    for (const [viewer, slug] of [
      [kid, 'aurora'],
      [family, 'breu'],
      [family, 'bastidores'],
      [kid, 'casa-verde-chave'],
    ] as const) {
      expect((await like(viewer, slug, 1)).status).toBe(404)
      expect((await rate(viewer, slug, 3)).status).toBe(404)
    }
    expect((await like(kid, 'bichos', 1)).status).toBe(200)
  })
})
