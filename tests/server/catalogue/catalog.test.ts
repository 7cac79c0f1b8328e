import { expect, test } from 'vitest'
import {
  getCatalog,
  getCatalogLetters,
  getCatalogYears,
} from '#shared/catalogue/search-contract.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { categoryId } from '#tests/support/catalogue.ts'
import { call, send, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importMade } from './made-catalogue.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const fill = (server: TestServer) =>
  importMade(server, {
    titles: [
      { slug: 'zabele', title: 'Zabelê' },
      { slug: 'ebano', title: 'Ébano', categories: ['epoca'], kids: true },
      { slug: 'eco', title: 'eco', kind: 'series', rating: 14 },
      { slug: 'edital', title: 'EDITAL', categories: ['drama'], tags: ['mar'] },
      { slug: 'o-eco', title: 'O Eco', tags: ['mar'] },
      { slug: 'oceano', title: 'Oceano' },
      { slug: '1822', title: '1822' },
      { slug: 'reticencias', title: '…' },
      { slug: 'mir', title: 'Мир' },
      { slug: 'acima', title: '«Acima!»' },
      { slug: 'amanha', title: 'Amanhã', released_at: '2026-12-01' },
    ],
    categories: [
      { slug: 'drama', name: 'Drama' },
      { slug: 'epoca', name: 'Época', parent: 'drama' },
    ],
    tags: [{ slug: 'mar', name: 'Mar' }],
  })

onOneEngine('the catalogue from A to Z', (engine) => {
  const server = useServer(engine, fill)

  const list = async (query: Record<string, unknown>, profile = {}) => {
    const { token } = await openViewer(server(), profile)
    const { body } = await call(server(), getCatalog, { query, token })
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ slug }) => slug)
  }

  test('ignores accents, case and signs, but not articles', async () => {
    const all = ['acima', 'ebano', 'eco', 'edital', 'o-eco', 'oceano', 'zabele', 'mir']
    expect(await list({})).toEqual(['reticencias', '1822', ...all])
    expect(await list({ query: '  ' })).toEqual(['reticencias', '1822', ...all])
  })

  test('filters by letter, kind, audience, category and tag', async () => {
    expect(await list({ letter: 'E' })).toEqual(['ebano', 'eco', 'edital'])
    expect(await list({ letter: 'a' })).toEqual(['acima'])
    expect(await list({ letter: 'z' })).toEqual(['zabele'])
    expect(await list({ letter: '#' })).toEqual(['reticencias', '1822', 'mir'])
    expect(await list({ type: 'series' })).toEqual(['eco'])
    expect(await list({ letter: 'e', type: 'film' })).toEqual(['ebano', 'edital'])
    expect(await list({ is_kids: 'true' })).toEqual(['ebano'])
    expect(await list({ is_kids: 'false', letter: 'e' })).toEqual(['eco', 'edital'])
    const drama = await categoryId(server(), 'drama')
    expect(await list({ category_id: drama })).toEqual(['ebano', 'edital'])
    const mar = await server()
      .deps.db.selectFrom('tags')
      .select('id')
      .where('slug', '=', 'mar')
      .executeTakeFirstOrThrow()
    expect(await list({ tag_id: mar.id })).toEqual(['edital', 'o-eco'])
    expect(await list({ tag_id: mar.id, category_id: drama })).toEqual(['edital'])
    expect(await list({ category_id: 987_654 })).toEqual([])
  })

  test('counts titles by letter within the same filters', async () => {
    const letters = async (query: Record<string, unknown>, profile = {}) => {
      const { token } = await openViewer(server(), profile)
      const { body } = await call(server(), getCatalogLetters, { query, token })
      for (const { letter, count } of body) {
        const page = await call(server(), getCatalog, { query: { ...query, letter }, token })
        expect([letter, page.body.count]).toEqual([letter, count])
      }
      return body.map(({ letter, count }) => `${letter}${count}`).join(' ')
    }
    expect(await letters({})).toBe('A1 E3 O2 Z1 #3')
    expect(await letters({ type: 'series' })).toBe('E1')
    expect(await letters({ is_kids: 'false' })).toBe('A1 E2 O2 Z1 #3')
    expect(await letters({ category_id: await categoryId(server(), 'drama') })).toBe('E2')
    expect(await letters({ category_id: 987_654 })).toBe('')
    expect(await letters({}, { isKids: true })).toBe('E1')
    expect(await letters({}, { safeMode: true })).toBe('A1 E2 O2 Z1 #3')
  })

  test('sorts in three orders and counts titles by year', async () => {
    const { db } = server().deps
    const dates = { eco: '2026-11-10', edital: '2026-11-12', zabele: '2026-11-11' }
    for (const [slug, day] of Object.entries(dates))
      await db
        .updateTable('contents')
        .set({ released_at: Date.parse(day), year: slug === 'edital' ? 2019 : 2024 })
        .where('slug', '=', slug)
        .execute()
    const first = async (query: Record<string, unknown>) => (await list(query)).slice(0, 3)
    expect(await first({ order: 'recent' })).toEqual(['edital', 'zabele', 'eco'])
    expect(await first({ order: 'name' })).toEqual(['reticencias', '1822', 'acima'])
    expect((await list({ order: 'year' })).at(-1)).toBe('edital')
    expect(await list({ year: 2019 })).toEqual(['edital'])
    expect(await list({ year: 2024, order: 'recent' })).toEqual(['zabele', 'eco'])
    expect(await list({ year: 1900 })).toEqual([])
    const { token } = await openViewer(server())
    const years = async (query: Record<string, unknown>) =>
      (await call(server(), getCatalogYears, { query, token })).body
    const all = await years({})
    expect(all.map(({ year }) => year)).toEqual(
      all.map(({ year }) => year).toSorted((a, b) => b - a),
    )
    expect(all).toContainEqual({ year: 2019, count: 1 })
    expect(await years({ type: 'series' })).toEqual([{ year: 2024, count: 1 }])
    for (const query of [{ year: '19' }, { order: 'za' }])
      expect((await sendCall(server(), getCatalog, { query, token })).status).toBe(400)
  })

  test('puts the best match of a text first, within the filters', async () => {
    expect(await list({ query: 'eco' })).toEqual(['eco', 'o-eco'])
    expect(await list({ query: 'eco', type: 'film' })).toEqual(['o-eco'])
    expect(await list({ query: 'eco', letter: 'e' })).toEqual(['eco'])
    expect(await list({ query: '!!!' })).toEqual([])
  })

  test('shows only titles that the profile may see', async () => {
    expect(await list({}, { isKids: true })).toEqual(['ebano'])
    expect(await list({ letter: 'e' }, { safeMode: true })).toEqual(['ebano', 'edital'])
  })

  test.each(['ee', '1', 'é', '%'])('refuses letter=%s', async (letter) => {
    const { token } = await openViewer(server())
    const path = `/api/v1/search/catalog/?letter=${encodeURIComponent(letter)}`
    const { status, body } = await send(server(), path, { token })
    expect([status, body]).toEqual([400, { letter: ['Use uma letra ou #.'] }])
  })

  test('pages through all titles', async () => {
    const { token } = await openViewer(server())
    const seen: string[] = []
    let address: string | null = '/api/v1/search/catalog/?limit=4'
    while (address) {
      const { body } = await send(server(), address, { token })
      const page = body as { results: { slug: string }[]; count: number; next: string | null }
      expect(page.count).toBe(10)
      seen.push(...page.results.map(({ slug }) => slug))
      address = page.next
    }
    expect(new Set(seen).size).toBe(10)
  })
})
