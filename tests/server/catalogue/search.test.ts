import { expect, test } from 'vitest'
import { searchContents, searchImmersions, searchTags } from '#shared/catalogue/search-contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importSearchable } from './searchable.ts'
import { useServer } from '#tests/support/server.ts'

forEachEngine('search', (engine) => {
  const server = useServer(engine, importSearchable)

  const find = async ({ token, profileId }: Viewer, text: string) => {
    const query = { query: text, profile_id: profileId }
    const { body } = await call(server(), searchContents, { query, token })
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ slug }) => slug)
  }

  test('ranks names before prefixes, words, other texts and corrections', async () => {
    const viewer = await openViewer(server())
    expect(await find(viewer, 'casa')).toEqual([
      'casa',
      'casa-de-pedra',
      'velha-casa',
      'inverno',
      'outono',
      'caso',
    ])
  })

  test.each([
    ['MEMORIAS postumas', 'memorias'],
    ['brás', 'memorias'],
    ['Bras cubas memórias', 'memorias'],
    ['o alienista', 'alienista'],
    ['o conselheiro', 'conselho'],
    ['acucena', 'memorias'],
    ['ítalo cubas', 'memorias'],
    ['1882', 'alienista'],
    ['1976', 'conselho'],
    ['navios', 'crioulo'],
    ['comedia', 'gota'],
    ['mula manca', 'serie'],
    ['palheiro', 'conselho'],
    ['bom crioulo', 'crioulo'],
    ['bomcrioulo', 'crioulo'],
    ['agua', 'gota'],
    ['dagua', 'gota'],
    ["d'água", 'gota'],
    ['alienist', 'alienista'],
    ['alienísta', 'alienista'],
    ['alenista', 'alienista'],
    ['alieinsta', 'alienista'],
    ['alyenysta', 'alienista'],
    ['aliensta machdo', 'alienista'],
    ['comsellheiro', 'conselho'],
    ['pstumas', 'memorias'],
    ['açusena', 'memorias'],
    ['araara', 'arara'],
  ])('answers "%s" with %s first', async (text, slug) => {
    expect((await find(await openViewer(server()), text))[0]).toBe(slug)
  })

  test.each([
    ['an error in three letters', 'mxl'],
    ['two errors in seven letters', 'machedu'],
    ['three errors in nine letters', 'elyenysta'],
    ['a number with an error', '1883'],
    ['an error in prose', 'palhejro'],
    ['a word that does not match', 'casa submarino'],
    ['a word in the synopsis of an episode', 'zebu'],
    ['a title before its release', 'futuro'],
    ['an empty text', ''],
    ['blanks', '   '],
    ['signs', '%_*"\''],
  ])('finds nothing for %s: "%s"', async (_, text) => {
    expect(await find(await openViewer(server()), text)).toEqual([])
  })

  test('finds a name while it is being typed', async () => {
    const viewer = await openViewer(server())
    const name = 'memórias póstumas de brás cubas'
    for (let length = 1; length <= name.length; length += 1) {
      expect(await find(viewer, name.slice(0, length))).toContain('memorias')
    }
    expect(await find(viewer, 'mach')).toEqual(['memorias', 'alienista'])
  })

  test('shows only titles that the profile may see', async () => {
    const kids = await openViewer(server(), { isKids: true })
    expect(await find(kids, 'arara')).toEqual(['arara'])
    expect(await find(kids, 'casa')).toEqual([])
    const family = await openViewer(server(), { safeMode: true })
    expect(await find(family, 'agua')).toEqual([])
    expect(await find(family, 'alienista')).toEqual(['alienista'])
  })

  test('finds a title from its release day in São Paulo on', async () => {
    const now = server().deps.clock()
    const viewer = await openViewer(server())
    server().setTime('2026-12-01T02:59:59Z')
    expect(await find(viewer, 'casa do futuro')).toEqual([])
    server().setTime('2026-12-01T03:00:00Z')
    expect(await find(viewer, 'casa do futuro')).toEqual(['futuro'])
    server().setTime(now)
  })

  test('pages through the results and counts them', async () => {
    const { token, profileId } = await openViewer(server())
    const seen: string[] = []
    let address: string | null =
      `/api/v1/search/contents/?profile_id=${profileId}&query=casa&limit=4`
    while (address) {
      const { body } = await send(server(), address, { token })
      const page = body as { results: { slug: string }[]; count: number; next: string | null }
      expect(page.count).toBe(6)
      seen.push(...page.results.map(({ slug }) => slug))
      address = page.next
    }
    expect(seen).toHaveLength(6)
    const query = { query: 'casa', profile_id: profileId, offset: 50 }
    const past = await call(server(), searchContents, { query, token })
    expect(past.body).toMatchObject({ results: [], count: 6, next: null })
  })

  test('finds tags and immersions the same way', async () => {
    const { token, profileId } = await openViewer(server())
    const found = async (operation: typeof searchTags | typeof searchImmersions, text: string) => {
      const query = { query: text, profile_id: profileId }
      const { body } = await call(server(), operation, { query, token })
      expect(body.count).toBe(body.results.length)
      return body.results.map(({ slug }) => slug)
    }
    expect(await found(searchTags, 'navioz')).toEqual(['navios'])
    expect(await found(searchTags, 'ninguém')).toEqual([])
    expect(await found(searchTags, '')).toEqual([])
    expect(await found(searchImmersions, 'rio')).toEqual(['rio', 'mata'])
    expect(await found(searchImmersions, 'imperyo')).toEqual(['rio'])
    expect(await found(searchImmersions, 'cidades')).toEqual(['rio'])
    expect(await found(searchImmersions, '!')).toEqual([])
  })
})
