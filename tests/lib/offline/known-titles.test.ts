import { beforeEach, describe, expect, test, vi } from 'vitest'
import { knownTitles } from '#lib/offline/known-titles.ts'
import { contractVersion } from '#shared/operation.ts'

const scope = '1.normal.all.any'

const title = (id: number, name: string) => ({
  id,
  title: name,
  slug: `titulo-${id}`,
  tagline: '',
  is_serie: false,
  images: { poster: null, backdrop: null },
})

const query = (queryKey: readonly unknown[], data: unknown, minutesAgo = 0) => ({
  queryKey,
  queryHash: JSON.stringify(queryKey),
  state: { data, dataUpdatedAt: Date.now() - minutesAgo * 60_000 },
})

describe('the known titles', () => {
  const stored = new Map<string, string>()
  const store = (queries: unknown[], contract = contractVersion) =>
    stored.set('vereda.queries', JSON.stringify({ contract, queries, mutations: [] }))
  const names = (limit = 12) => knownTitles(scope, limit).map((known) => known.title)

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })

  test('are listed once each, from the newest answers first', () => {
    store([
      query(['catalogue', scope, 'banners'], [title(1, 'Iracema'), title(2, 'Til')], 10),
      query(['engagement', scope, 'list'], { pages: [{ results: [title(3, 'Senhora')] }] }),
      query(['catalogue', scope, 'top-10'], [{ position: 1, content: title(2, 'Til') }], 5),
      query(['account', 'overview'], { name: 'Ana' }),
    ])
    expect(names()).toEqual(['Senhora', 'Til', 'Iracema'])
    expect(names(1)).toEqual(['Senhora'])
  })

  test('exclude other viewers, older answers and other contract versions', () => {
    const own = query(['catalogue', scope, 'weekly'], [title(1, 'Iracema')], 31)
    store([own, query(['catalogue', '2.kids.all.any', 'weekly'], [title(2, 'Til')])])
    expect(names()).toEqual([])
    store([query(['catalogue', scope, 'weekly'], [title(1, 'Iracema')])], 'older')
    expect(names()).toEqual([])
  })

  test('are empty without storage, or if it cannot be parsed', () => {
    expect(names()).toEqual([])
    stored.set('vereda.queries', '{"contract":')
    expect(names()).toEqual([])
    expect(stored.has('vereda.queries')).toBe(false)
  })
})
