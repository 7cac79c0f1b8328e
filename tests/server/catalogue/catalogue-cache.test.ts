import { expect, test } from 'vitest'
import {
  getContent,
  getRecents,
  getSimilarities,
  getTop10,
  getWeekly,
} from '#shared/catalogue/contract.ts'
import { getCatalog, searchContents } from '#shared/catalogue/search-contract.ts'
import {
  getCategories,
  getCategoryContents,
  getRecommendations,
} from '#shared/catalogue/shelf-contract.ts'
import { getMyList, postMyList } from '#shared/engagement/list-contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importMade } from './made-catalogue.ts'
import { useServer } from '#tests/support/server.ts'

/** How soon an import by another process must be noticed. */
const heardWithin = { timeout: 1000, interval: 5 }

const drama = [{ slug: 'drama', name: 'Drama' }]
const shelf = (changed: Record<string, unknown> = {}) => ({
  categories: drama,
  weekly: ['aurora', 'breu'],
  banners: [],
  titles: [
    { slug: 'aurora', categories: ['drama'] },
    { slug: 'breu', categories: ['drama'], ...changed },
  ],
})

onOneEngine('the catalogue cache', (engine) => {
  const server = useServer(engine, (one) => importMade(one, shelf()))

  /** Imports as another process would, with its own connection and cache. */
  const importElsewhere = async (changed: Record<string, unknown>) => {
    const { deps } = server()
    const { db } = openDatabase(deps.config)
    try {
      await importMade({ ...server(), deps: { ...deps, db } }, shelf(changed))
    } finally {
      await db.destroy()
    }
  }

  /** The lists that show a title, and the status of its page. */
  const placesOf = async ({ token, profileId }: Viewer, slug: string) => {
    const id = await contentId(server(), slug)
    const [aurora, drama] = [
      await contentId(server(), 'aurora'),
      await dramaId({ token, profileId }),
    ]
    const query = { profile_id: profileId }
    const named = { profile: profileId }
    const lists = {
      recents: await call(server(), getRecents, { query, token }),
      topTen: await call(server(), getTop10, { query, token }),
      weekly: await call(server(), getWeekly, { token }),
      similar: await call(server(), getSimilarities, { params: { id: aurora }, query, token }),
      category: await call(server(), getCategoryContents, { params: { id: drama }, query, token }),
      catalog: await call(server(), getCatalog, { query, token }),
      search: await call(server(), searchContents, { query: { ...query, query: slug }, token }),
    }
    const own = await call(server(), getMyList, { params: named, query: {}, token })
    const found = Object.entries(lists)
      .filter(([, { body }]) => body.results.some((one) => one.id === id))
      .map(([name]) => name)
    if (own.body.results.some(({ content }) => content.id === id)) found.push('my list')
    const recommended = await call(server(), getRecommendations, {
      params: { id: profileId },
      query: {},
      token,
    })
    if (recommended.body.results.some((one) => one.id === id)) found.push('recommendations')
    const page = await call(server(), getContent, { params: { id }, query, token })
    return { found, status: page.status }
  }

  const dramaId = async ({ token, profileId }: Pick<Viewer, 'token' | 'profileId'>) => {
    const { body } = await call(server(), getCategories, {
      query: { profile_id: profileId },
      token,
    })
    return body.results[0]?.id ?? 0
  }

  const everywhere = ['recents', 'topTen', 'weekly', 'similar', 'category', 'catalog', 'search']

  test('is dropped after an import in another process', async () => {
    const viewer = await openViewer(server())
    const stranger = await openViewer(server())
    const body = { content_id: await contentId(server(), 'breu'), profile_id: viewer.profileId }
    await call(server(), postMyList, {
      body,
      token: viewer.token,
    })
    const own = { found: [...everywhere, 'my list'], status: 200 }
    const others = { found: [...everywhere, 'recommendations'], status: 200 }
    const nowhere = { found: [], status: 404 }
    expect(await placesOf(viewer, 'breu')).toEqual(own)
    expect(await placesOf(stranger, 'breu')).toEqual(others)
    await importElsewhere({ released_at: '2027-01-01' })
    await expect.poll(() => placesOf(viewer, 'breu'), heardWithin).toEqual(nowhere)
    expect(await placesOf(stranger, 'breu')).toEqual(nowhere)
    await importElsewhere({})
    await expect.poll(() => placesOf(viewer, 'breu'), heardWithin).toEqual(own)
  })

  test('holds one row per title for all windows of a list', async () => {
    const { token, profileId } = await openViewer(server())
    const query = { profile_id: profileId }
    await call(server(), getRecents, { query, token })
    const statements = await server().statementsOf(async () => {
      for (const limit of [5, 6])
        await call(server(), getRecents, { query: { ...query, limit }, token })
    })
    expect(statements.filter(({ sql }) => /"released_at" desc/.test(sql))).toHaveLength(2)
    expect(statements.filter(({ sql }) => sql.includes('"contents".*'))).toEqual([])
  })
})
