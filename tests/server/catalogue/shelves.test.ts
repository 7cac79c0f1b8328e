import { expect, test } from 'vitest'
import { getSeasons } from '#shared/catalogue/contract.ts'
import {
  getImmersion,
  getImmersionCategories,
  getImmersions,
  getImmersionSimilarities,
} from '#shared/catalogue/immersion-contract.ts'
import {
  getCategoryChildren,
  getCategoryContents,
  getCategoryPosts,
  getSectionContents,
  getSections,
  getTags,
} from '#shared/catalogue/shelf-contract.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { categoryId, contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importMadeBesideFixture } from './made-catalogue.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const fill = (server: TestServer) =>
  importMadeBesideFixture(server, {
    titles: [
      { slug: 'livre', kids: true, tags: ['ceu'] },
      { slug: 'doze', rating: 12, tags: ['agua', 'ceu'], categories: ['vento', 'brisa'] },
      { slug: 'dezoito', rating: 18, tags: ['fogo', 'agua'], categories: ['furacao'] },
      { slug: 'amanha', released_at: '2026-12-01', tags: ['amanha'], categories: ['calmaria'] },
    ],
    tags: [
      { slug: 'fogo', name: 'Fogo' },
      { slug: 'ceu', name: 'céu' },
      { slug: 'agua', name: 'Água' },
      { slug: 'amanha', name: 'Amanhã' },
    ],
    categories: [
      { slug: 'vento', name: 'Vento' },
      { slug: 'brisa', name: 'Brisa', parent: 'vento' },
      { slug: 'furacao', name: 'Furacão', parent: 'vento' },
      { slug: 'calmaria', name: 'Calmaria', parent: 'vento' },
    ],
    sections: [
      {
        slug: 'mistura',
        name: 'Mistura',
        format: 'backdrop',
        titles: ['dezoito', 'livre', 'doze'],
      },
      { slug: 'adulta', name: 'Adulta', format: 'poster', titles: ['dezoito', 'amanha'] },
    ],
    immersions: [
      {
        slug: 'serra',
        name: 'Serra',
        synopsis: '—',
        category: 'Céu e terra',
        titles: ['doze', 'livre'],
      },
      {
        slug: 'mata',
        name: 'Mata',
        synopsis: '—',
        category: 'Céu e terra',
        titles: ['livre'],
        kids: true,
      },
      { slug: 'vale', name: 'Vale', synopsis: '—', category: 'Água', titles: ['livre', 'dezoito'] },
      { slug: 'pico', name: 'Pico', synopsis: '—', category: 'Céu e terra', titles: ['dezoito'] },
      { slug: 'breve', name: 'Breve', synopsis: '—', category: 'Breve', titles: ['amanha'] },
    ],
  })

const kids = { isKids: true }
const family = { safeMode: true }

onOneEngine('shelves', (engine) => {
  const server = useServer(engine, fill)

  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)
  const idIn = async (table: 'sections' | 'immersions', slug: string) => {
    const { id } = await server()
      .deps.db.selectFrom(table)
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    return id
  }
  const open = async (profile = {}) => {
    const { token, profileId } = await openViewer(server(), profile)
    return { token, query: { profile_id: profileId } }
  }

  test.each([
    ['a normal profile', {}, ['agua', 'ceu', 'fogo', 'mar']],
    ['family mode', family, ['agua', 'ceu', 'mar']],
    ['a kids profile', kids, ['ceu']],
  ])('list tags with titles by name: %s', async (_, profile, expected) => {
    const { body } = await call(server(), getTags, await open(profile))
    expect(slugs(body.results)).toEqual(expected)
    expect(body.count).toBe(expected.length)
  })

  test.each([
    ['a normal profile', {}, ['mistura', 'adulta', 'do-mar'], ['dezoito', 'livre', 'doze']],
    ['family mode', family, ['mistura', 'do-mar'], ['livre', 'doze']],
    ['a kids profile', kids, ['mistura'], ['livre']],
  ])(
    'list sections with titles in the order of the editors: %s',
    async (_, profile, expected, inside) => {
      const viewer = await open(profile)
      const { body } = await call(server(), getSections, viewer)
      expect(slugs(body.results).toSorted()).toEqual(expected.toSorted())
      const mistura = { id: await idIn('sections', 'mistura') }
      const isForKids = expected.length === 1
      expect(body.results.find(({ id }) => id === mistura.id)?.is_kids).toBe(isForKids)
      const contents = await call(server(), getSectionContents, { ...viewer, params: mistura })
      expect(slugs(contents.body.results)).toEqual(inside)
      const adulta = { id: await idIn('sections', 'adulta') }
      const hidden = await call(server(), getSectionContents, { ...viewer, params: adulta })
      expect(hidden.status).toBe(expected.includes('adulta') ? 200 : 404)
    },
  )

  test('separate the titles of a category from those of its sub-categories', async () => {
    const viewer = await open()
    const params = { id: await categoryId(server(), 'vento') }
    const posts = await call(server(), getCategoryPosts, { ...viewer, params })
    expect(slugs(posts.body.results)).toEqual(['doze'])
    const contents = await call(server(), getCategoryContents, { ...viewer, params })
    expect(slugs(contents.body.results).toSorted()).toEqual(['dezoito', 'doze'])
    const children = await call(server(), getCategoryChildren, { ...viewer, params })
    expect(slugs(children.body.results)).toEqual(['brisa', 'furacao'])
    const ofFamily = await call(server(), getCategoryChildren, { ...(await open(family)), params })
    expect(slugs(ofFamily.body.results)).toEqual(['brisa'])
    for (const operation of [getCategoryPosts, getCategoryChildren]) {
      const ofKids = await call(server(), operation, { ...(await open(kids)), params })
      expect(ofKids).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
  })

  test('list the seasons of a series and none for a film', async () => {
    const { token } = await open()
    const query = { content_id: await contentId(server(), 'casa-verde') }
    const { body } = await call(server(), getSeasons, { query, token })
    expect(body.results.map(({ number, episodes }) => [number, ...slugs(episodes)])).toEqual([
      [1, 'casa-verde-chave', 'casa-verde-porta'],
      [2, 'casa-verde-volta'],
    ])
    const film = { content_id: await contentId(server(), 'aurora') }
    expect((await call(server(), getSeasons, { query: film, token })).body.results).toEqual([])
    const child = await open(kids)
    const hidden = await call(server(), getSeasons, { query, token: child.token })
    expect(hidden).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test.each([
    ['a normal profile', {}, ['mata', 'pico', 'porto', 'serra', 'vale']],
    ['family mode', family, ['mata', 'porto', 'serra', 'vale']],
    ['a kids profile', kids, ['mata']],
  ])('list immersions with titles: %s', async (_, profile, expected) => {
    const { token } = await open(profile)
    const { body } = await call(server(), getImmersions, { query: {}, token })
    expect(slugs(body.results).toSorted()).toEqual(expected)
    expect(body.count).toBe(expected.length)
    for (const slug of ['serra', 'pico', 'breve']) {
      const params = { id: await idIn('immersions', slug) }
      for (const operation of [getImmersion, getImmersionSimilarities]) {
        const { status } = await call(server(), operation, { params, token })
        expect([slug, status]).toEqual([slug, expected.includes(slug) ? 200 : 404])
      }
    }
  })

  test.each([
    ['a normal profile', {}, 'true', ['mata']],
    ['a normal profile', {}, 'false', ['pico', 'porto', 'serra', 'vale']],
    ['a kids profile', kids, 'false', []],
  ] as const)(
    'filter immersions by audience for %s: is_kids=%s',
    async (_, profile, isKids, expected) => {
      const { token } = await open(profile)
      const { body } = await call(server(), getImmersions, { query: { is_kids: isKids }, token })
      expect(slugs(body.results).toSorted()).toEqual(expected)
      expect(body.count).toBe(expected.length)
    },
  )

  test('list the visible titles of an immersion and similar immersions', async () => {
    const params = { id: await idIn('immersions', 'vale') }
    const { token } = await open()
    const { body } = await call(server(), getImmersion, { params, token })
    expect(body).toMatchObject({ name: 'Vale', category: 'Água', is_kids: false })
    expect(slugs(body.contents)).toEqual(['livre', 'dezoito'])
    const careful = await open(family)
    const seen = await call(server(), getImmersion, { params, token: careful.token })
    expect(slugs(seen.body.contents)).toEqual(['livre'])
    const similarTo = async (slug: string) => {
      const like = { id: await idIn('immersions', slug) }
      const answer = await call(server(), getImmersionSimilarities, { params: like, token })
      return slugs(answer.body.results)
    }
    expect(await similarTo('vale')).toEqual(['serra', 'pico'])
    expect(await similarTo('pico')).toEqual(['serra', 'vale'])
    expect(await similarTo('porto')).toEqual([])
  })

  test('group immersions by category', async () => {
    const { token } = await open()
    const { body } = await call(server(), getImmersionCategories, { token })
    const named = body.results.map(({ slug, immersions }) => [slug, ...slugs(immersions)])
    expect(named.toSorted()).toEqual([
      ['agua', 'vale'],
      ['ceu-e-terra', 'serra', 'mata', 'pico'],
      ['cidades', 'porto'],
    ])
    const child = await open(kids)
    const ofKids = await call(server(), getImmersionCategories, { token: child.token })
    expect(ofKids.body.results.map(({ name }) => name)).toEqual(['Céu e terra'])
  })
})
