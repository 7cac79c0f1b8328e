import { expect, test } from 'vitest'
import {
  getBanners,
  getContent,
  getRecents,
  getSeason,
  getSimilarities,
  getTop10,
  getWeekly,
} from '#shared/catalogue/contract.ts'
import { getCategories, getCategoryContents } from '#shared/catalogue/shelf-contract.ts'
import { getCatalog, searchContents } from '#shared/catalogue/search-contract.ts'
import { postPlayback, postStream } from '#shared/player/contract.ts'
import { addProfile, openViewer, signIn } from '#tests/support/accounts.ts'
import { categoryId, contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const everything = ['casa-verde', 'bichos', 'lendas', 'cinza', 'breu', 'aurora', 'longe']
const family = ['bichos', 'lendas', 'aurora', 'longe']
const kids = ['bichos', 'lendas']

forEachEngine('what a profile sees', (engine) => {
  const server = useServer(engine, importFixture)

  const slugs = (titles: readonly { slug: string }[]) => titles.map(({ slug }) => slug)

  test.each([
    ['a normal profile', {}, everything],
    ['family mode', { safeMode: true }, family],
    ['a kids profile', { isKids: true }, kids],
    ['a kids profile in family mode', { isKids: true, safeMode: true }, kids],
  ])('is the same in every list: %s', async (_, profile, visible) => {
    const { token, profileId } = await openViewer(server(), profile)
    const query = { profile_id: profileId }
    const only = (list: readonly string[]) => list.filter((slug) => visible.includes(slug))
    const recents = await call(server(), getRecents, { query, token })
    expect(slugs(recents.body.results)).toEqual(visible)
    expect(recents.body.count).toBe(visible.length)
    const top = await call(server(), getTop10, { query, token })
    const isForKids = 'isKids' in profile
    const audience = visible.filter((slug) => kids.includes(slug) === isForKids)
    expect(slugs(top.body.results).toSorted()).toEqual(audience.toSorted())
    const weekly = await call(server(), getWeekly, { token })
    expect(slugs(weekly.body.results)).toEqual(only(['breu', 'bichos', 'aurora']))
    const banners = await call(server(), getBanners, { query, token })
    expect(slugs(banners.body.results.map(({ content }) => content))).toEqual(
      ['cinza', 'bichos'].filter((slug) => audience.includes(slug)),
    )
    const drama = { id: await categoryId(server(), 'drama') }
    const inDrama = await call(server(), getCategoryContents, { params: drama, query, token })
    if ('isKids' in profile) expect(inDrama.status).toBe(404)
    else {
      expect(slugs(inDrama.body.results)).toEqual(only(['casa-verde', 'cinza', 'breu', 'aurora']))
    }
  })

  test.each([
    ['a normal profile', {}, ['drama', 'drama-de-epoca', 'bichinhos']],
    ['family mode', { safeMode: true }, ['drama', 'bichinhos']],
    ['a kids profile', { isKids: true }, ['bichinhos']],
  ])('includes only categories with titles: %s', async (_, profile, expected) => {
    const { token, profileId } = await openViewer(server(), profile)
    const { body } = await call(server(), getCategories, {
      query: { profile_id: profileId },
      token,
    })
    expect(slugs(body.results)).toEqual(expected)
  })

  test.each([
    ['family mode', { safeMode: true }, 'breu', 'hidden-by-family-mode'],
    ['a kids profile', { isKids: true }, 'aurora', 'not-found'],
    ['a kids profile in family mode', { isKids: true, safeMode: true }, 'breu', 'not-found'],
  ])(
    'answers 404 for a hidden title, and gives only family mode as the reason: %s',
    async (_, profile, slug, code) => {
      const { token, profileId } = await openViewer(server(), profile)
      const outside = await contentId(server(), slug)
      const unknown = 99_999_999
      const query = { profile_id: profileId }
      const notFound = { status: 404, body: { code: 'not-found' } }
      for (const id of [outside, unknown]) {
        const params = { id }
        const hidden = { status: 404, body: { code: id === outside ? code : 'not-found' } }
        expect(await call(server(), getContent, { params, query, token })).toMatchObject(hidden)
        expect(await call(server(), getSimilarities, { params, query, token })).toMatchObject(
          notFound,
        )
      }
      for (const id of [outside, unknown, await contentId(server(), 'casa-verde-chave')]) {
        const video = { content_id: id, profile_id: profileId }
        const hidden = { status: 404, body: { code: id === unknown ? 'not-found' : code } }
        expect(await call(server(), postPlayback, { body: video, token })).toMatchObject(hidden)
        const report = { ...video, finished: false, duration: 60 }
        expect(await call(server(), postStream, { body: report, token })).toMatchObject(notFound)
      }
      const season = await server()
        .deps.db.selectFrom('seasons')
        .select('id')
        .executeTakeFirstOrThrow()
      for (const id of [season.id, unknown]) {
        const answer = await call(server(), getSeason, { body: { season_id: id }, token })
        expect(answer).toMatchObject(notFound)
      }
    },
  )

  test('hides a title until its release', async () => {
    const { token, profileId } = await openViewer(server())
    const now = server().deps.clock()
    server().setTime('2026-05-01T02:59:00Z')
    const query = { profile_id: profileId }
    const seen = async () => {
      const { body } = await call(server(), getRecents, { query, token })
      return slugs(body.results)
    }
    const params = { id: await contentId(server(), 'casa-verde') }
    const episode = { content_id: await contentId(server(), 'casa-verde-chave') }
    const play = async () =>
      (await call(server(), postPlayback, { body: { ...episode, ...query }, token })).status
    expect(await seen()).not.toContain('casa-verde')
    expect((await call(server(), getContent, { params, query, token })).status).toBe(404)
    expect(await play()).toBe(404)
    server().setTime('2026-05-01T03:00:00Z')
    expect(await seen()).toContain('casa-verde')
    expect((await call(server(), getContent, { params, query, token })).status).toBe(200)
    expect(await play()).toBe(200)
    server().setTime(now)
  })

  test.each([
    ['a normal profile', {}, null],
    ['an age limit', {}, 14],
    ['family mode', { safeMode: true }, null],
    ['family mode with an age limit', { safeMode: true }, 6],
    ['a kids profile', { isKids: true }, null],
    ['a kids profile with an age limit', { isKids: true }, 6],
  ])('is the same in A to Z, search and database: %s', async (_, profile, ageLimit) => {
    const { token, profileId } = await openViewer(server(), profile)
    await server()
      .deps.db.updateTable('profiles')
      .set({ age_limit: ageLimit })
      .where('id', '=', profileId)
      .execute()
    const query = { profile_id: profileId, limit: 200 }
    const now = server().deps.clock()
    const days = ['2026-05-01T02:59:59.999Z', '2026-05-01T03:00:00Z', now]
    for (const day of days) {
      server().setTime(day)
      const recents = await call(server(), getRecents, { query, token })
      const catalog = await call(server(), getCatalog, { query, token })
      const found = await call(server(), searchContents, {
        query: { ...query, query: '2025' },
        token,
      })
      const visible = slugs(recents.body.results).toSorted()
      expect([day, slugs(catalog.body.results).toSorted()]).toEqual([day, visible])
      expect([day, slugs(found.body.results).toSorted()]).toEqual([day, visible])
    }
    server().setTime(now)
  })

  test('refuses a list for any profile but the open one', async () => {
    const { token, accountId, email } = await openViewer(server())
    const sibling = await addProfile(server(), accountId)
    const stranger = await openViewer(server())
    const recents = (profileId: number, withToken: string) =>
      call(server(), getRecents, { query: { profile_id: profileId }, token: withToken })
    expect(await recents(sibling, token)).toMatchObject({
      status: 403,
      body: { code: 'profile-not-active' },
    })
    expect(await recents(stranger.profileId, token)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    const fresh = await signIn(server(), email)
    expect(await recents(sibling, fresh)).toMatchObject({
      status: 403,
      body: { code: 'profile-not-active' },
    })
    expect(await call(server(), getWeekly, { token: fresh })).toMatchObject({
      status: 403,
      body: { code: 'profile-not-active' },
    })
  })
})
