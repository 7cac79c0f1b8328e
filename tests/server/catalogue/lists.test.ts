import { beforeEach, expect, test } from 'vitest'
import {
  getBanners,
  getContent,
  getRecents,
  getSeason,
  getSimilarities,
  getTop10,
} from '#shared/catalogue/contract.ts'
import { getRecommendations } from '#shared/catalogue/shelf-contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { categoryId, contentId } from '#tests/support/catalogue.ts'
import { call, send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000

forEachEngine('lists and titles', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().setTime(startOfTests))

  const detailOf = async ({ token, profileId }: Viewer, slug: string) => {
    const params = { id: await contentId(server(), slug) }
    const query = { profile_id: profileId }
    return (await call(server(), getContent, { params, query, token })).body
  }
  const watch = async ({ token, profileId }: Viewer, slug: string, duration: number) =>
    call(server(), postStream, {
      body: {
        content_id: await contentId(server(), slug),
        profile_id: profileId,
        finished: false,
        duration,
      },
      token,
    })

  test('links pages by absolute addresses through the whole list', async () => {
    const { token, profileId } = await openViewer(server())
    const seen: string[] = []
    let address: string | null = `/api/v2/contents/recents?profile_id=${profileId}&limit=3`
    while (address) {
      const { body } = await send(server(), address, { token })
      const page = body as { results: { slug: string }[]; count: number; next: string | null }
      expect(page.count).toBe(7)
      seen.push(...page.results.map(({ slug }) => slug))
      if (page.next) expect(page.next).toMatch(/^http:\/\/localhost\/api\/v2\/contents\/recents\?/)
      address = page.next
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    const query = { profile_id: profileId, limit: 3, offset: 4 }
    const { body } = await call(server(), getRecents, { query, token })
    expect(new URL(body.previous ?? '').searchParams.get('offset')).toBe('1')
    expect(body.next).toBe(null)
  })

  test.each(['0', '201', '-1', 'x', '1.5', ''])('refuses limit=%s', async (limit) => {
    const { token, profileId } = await openViewer(server())
    const path = `/api/v2/contents/recents/?profile_id=${profileId}&limit=${limit}`
    const { status, body } = await send(server(), path, { token })
    expect(status).toBe(400)
    expect(body).toEqual({ limit: ['Use um número de 1 a 200.'] })
  })

  test('ranks the top 10 by profile-days of the last 30 days', async () => {
    const one = await openViewer(server())
    const other = await openViewer(server())
    await watch(one, 'longe', 50)
    await watch(one, 'aurora', 50)
    await watch(one, 'aurora', 60)
    await watch(one, 'breu', 400)
    await watch(other, 'breu', 400)
    await watch(one, 'casa-verde-chave', 40)
    await watch(other, 'casa-verde-porta', 40)
    server().wait(day)
    await watch(other, 'casa-verde-porta', 50)
    const top = async () => {
      const query = { profile_id: one.profileId, limit: 3 }
      const { body } = await call(server(), getTop10, { query, token: one.token })
      return body.results.map(({ slug }) => slug)
    }
    expect(await top()).toEqual(['casa-verde', 'breu', 'aurora'])
    server().wait(29.5 * day)
    await call(server(), getTop10, { query: { profile_id: one.profileId }, token: one.token })
    expect((await top())[0]).toBe('casa-verde')
    expect((await top())[1]).toBe('cinza')
  })

  test('ranks titles for kids separately from those for adults', async () => {
    const kid = await openViewer(server(), { isKids: true })
    const brother = await openViewer(server(), { isKids: true })
    const adult = await openViewer(server())
    for (const viewer of [kid, brother]) await watch(viewer, 'lendas', 50)
    await watch(adult, 'bichos', 50)
    const slugsOf = async ({ token, profileId }: Viewer) => {
      const query = { profile_id: profileId }
      const top = await call(server(), getTop10, { query, token })
      const banners = await call(server(), getBanners, { query, token })
      return {
        top: top.body.results.map(({ slug, is_kids: isKids }) => [slug, isKids]),
        banners: banners.body.results.map(({ content }) => content.slug),
      }
    }
    const seen = { kid: await slugsOf(kid), adult: await slugsOf(adult) }
    expect(seen.adult.top.every(([, isKids]) => isKids === false)).toBe(true)
    expect(seen.adult.banners).toEqual(['cinza'])
    expect(seen.kid.top.every(([, isKids]) => isKids === true)).toBe(true)
    expect(seen.kid.banners).toEqual(['bichos'])
  })

  test.each([
    ['true', ['bichos', 'lendas']],
    ['false', ['casa-verde', 'cinza', 'breu', 'aurora', 'longe']],
  ])('filters the newest titles by audience: is_kids=%s', async (audience, expected) => {
    const { token, profileId } = await openViewer(server())
    const query = { profile_id: profileId, is_kids: audience as 'true' }
    const recents = await call(server(), getRecents, { query, token })
    expect(recents.body.results.map(({ slug }) => slug)).toEqual(expected)
    expect(recents.body.count).toBe(expected.length)
    const params = { id: profileId }
    const chosen = await call(server(), getRecommendations, { params, query, token })
    expect(chosen.body.results.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted())
  })

  test('lists the banners of a category only if asked for it', async () => {
    const { token, profileId } = await openViewer(server())
    const drama = await categoryId(server(), 'drama')
    const query = { profile_id: profileId, category_id: drama }
    const { body } = await call(server(), getBanners, { query, token })
    expect(body.results.map(({ headline }) => headline)).toEqual(['No drama'])
  })

  test('finds similar titles by categories, tags and author, the closest first', async () => {
    const { token, profileId } = await openViewer(server())
    const params = { id: await contentId(server(), 'aurora') }
    const query = { profile_id: profileId }
    const { body } = await call(server(), getSimilarities, { params, query, token })
    expect(body.results.map(({ slug }) => slug)).toEqual(['breu', 'casa-verde', 'cinza'])
  })

  test('answers everything that the page of a film shows', async () => {
    const viewer = await openViewer(server())
    const film = await detailOf(viewer, 'aurora')
    expect(film).toMatchObject({
      is_serie: false,
      access_tracks: ['captions'],
      synopsis: 'A história de Aurora.',
      original_work: 'Machado de Assis, 1899',
      director: 'Um Diretor',
      cast: ['Uma Atriz'],
      video: { duration: 100 },
      rating: { age: 12, self_rated: true, descriptors: [] },
      preview: null,
      preview_has_sound: false,
      continue_watching: [],
      seasons: [],
    })
    expect(film.categories.map(({ slug }) => slug)).toEqual(['drama'])
    expect(film.tags.map(({ slug }) => slug)).toEqual(['mar'])
    expect(film.extras.map(({ slug }) => slug)).toEqual(['bastidores'])
    const { poster, title } = film.images
    expect(poster).toMatchObject({ type: 'image/avif', width: 48, height: 72, color: '#224466' })
    expect(poster?.srcset).toMatch(
      /^\/art\/aurora-[0-9a-f]{8}\/poster-24\.avif 24w, \/art\/aurora-[0-9a-f]{8}\/poster-48\.avif 48w$/,
    )
    expect(title).toMatchObject({ width: 60, height: 20 })
    const art = await send(server(), poster?.src ?? '')
    expect(art.status).toBe(200)
    expect(art.headers.get('content-type')).toBe('image/jpeg')
    expect(art.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('lists the seasons and episodes of a series in order', async () => {
    const viewer = await openViewer(server())
    const series = await detailOf(viewer, 'casa-verde')
    expect(series).toMatchObject({ is_serie: true, video: null })
    expect(
      series.seasons.map(({ number, episodes }) => [number, episodes.map(({ slug }) => slug)]),
    ).toEqual([
      [1, ['casa-verde-chave', 'casa-verde-porta']],
      [2, ['casa-verde-volta']],
    ])
    const [first] = series.seasons
    expect(first?.episodes[0]?.images.backdrop).toEqual(series.images.backdrop)
    const season = await call(server(), getSeason, {
      body: { season_id: first?.id },
      token: viewer.token,
    })
    expect(season.body).toEqual(first)
  })

  test('answers an external title with its link and no video', async () => {
    const film = await detailOf(await openViewer(server()), 'longe')
    expect(film).toMatchObject({ hyperlink: 'https://example.com/longe', video: null })
  })

  test('shows the progress of the open profile only', async () => {
    const viewer = await openViewer(server())
    const other = await openViewer(server())
    await watch(viewer, 'aurora', 40)
    await watch(viewer, 'casa-verde-porta', 30)
    const mine = [{ profile_id: viewer.profileId, duration: 40 }]
    expect((await detailOf(viewer, 'aurora')).continue_watching).toEqual(mine)
    expect((await detailOf(other, 'aurora')).continue_watching).toEqual([])
    const series = await detailOf(viewer, 'casa-verde')
    expect(series.seasons[0]?.episodes.map((episode) => episode.continue_watching)).toEqual([
      [],
      [{ profile_id: viewer.profileId, duration: 30 }],
    ])
    const query = { profile_id: viewer.profileId }
    const { body } = await call(server(), getRecents, { query, token: viewer.token })
    expect(body.results.find(({ slug }) => slug === 'aurora')?.continue_watching).toEqual(mine)
  })

  test('marks the episode after a finished one, also across seasons', async () => {
    const viewer = await openViewer(server())
    await watch(viewer, 'casa-verde-porta', 95)
    const series = await detailOf(viewer, 'casa-verde')
    const marked = series.seasons.flatMap(({ episodes }) =>
      episodes.filter((episode) => episode.continue_watching.length > 0),
    )
    expect(marked.map(({ slug, continue_watching: entries }) => [slug, entries])).toEqual([
      ['casa-verde-volta', [{ profile_id: viewer.profileId, duration: 0 }]],
    ])
  })
})
