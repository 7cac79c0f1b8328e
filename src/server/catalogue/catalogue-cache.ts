import { isOneOf } from '#server/db/ids.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import { boundsOf, isRowVisible, type ViewerScope } from './visible.ts'

/** An entry has a few kB. Searches have their own part, so that typed text cannot evict the catalogue. */
const mostEntries = { catalogue: 4000, searches: 2000 } as const

type Part = keyof typeof mostEntries

/** Valid until the next release or expiry of a title. */
interface CatalogueCache {
  version: number
  from: number
  until: number
  parts: Record<Part, Map<string, unknown>>
}

const caches = new WeakMap<Connection, CatalogueCache>()

const nextDay = async (db: Connection, column: 'released_at' | 'available_until', now: number) => {
  const next = await db
    .selectFrom('contents')
    .select((eb) => eb.fn.min(column).as('at'))
    .where(column, '>', now)
    .executeTakeFirst()
  return next?.at ?? Infinity
}

const cacheOf = async (db: Connection, version: number, now: number): Promise<CatalogueCache> => {
  const known = caches.get(db)
  if (known && known.version === version && known.from <= now && now < known.until) return known
  const until = Math.min(
    await nextDay(db, 'released_at', now),
    await nextDay(db, 'available_until', now),
  )
  const parts = { catalogue: new Map(), searches: new Map() }
  const cache = { version, from: now, until, parts }
  caches.set(db, cache)
  return cache
}

const nameOf = ({ isKids, safeMode, ageLimit }: ViewerScope, key: string) =>
  `${isKids}:${safeMode}:${ageLimit}:${key}`

/** Cached in this process. It is never stale, because every request's session query returns the version. */
export const cached = async <T>(
  db: Connection,
  scope: ViewerScope,
  key: string,
  load: () => Promise<T>,
  part: Part = 'catalogue',
): Promise<T> => {
  if (scope.catalogueVersion === undefined) return load()
  const { parts } = await cacheOf(db, scope.catalogueVersion, scope.now)
  const entries = parts[part]
  const name = nameOf(scope, key)
  if (entries.has(name)) return entries.get(name) as T
  const value = await load()
  const oldest = entries.size < mostEntries[part] ? undefined : entries.keys().next().value
  if (oldest !== undefined) entries.delete(oldest)
  entries.set(name, value)
  return value
}

/** For data that is the same for every profile. */
export const cachedForAll = <T>(
  db: Connection,
  scope: ViewerScope,
  key: string,
  load: () => Promise<T>,
): Promise<T> =>
  cached(db, { ...scope, isKids: false, safeMode: false, ageLimit: null }, `all:${key}`, load)

const selectContents = prepared((db, { ids }: { ids: string }) =>
  db
    .selectFrom('contents')
    .selectAll()
    .where(isOneOf(db, 'contents.id', ids)),
)

/** Rows of SQLite have no hidden class and are slow to read in V8, so they are copied. */
const loadContents = async (db: Connection, ids: readonly number[]): Promise<ContentRow[]> =>
  (await selectContents(db, { ids: JSON.stringify(ids) })).map((row) => ({ ...row }))

/** Keeps the order of the ids. Each row is cached once for all profiles. */
export const cachedTitles = async (
  db: Connection,
  scope: ViewerScope,
  ids: readonly number[],
): Promise<ContentRow[]> => {
  const rows = await cachedForAll(db, scope, 'rows', async () => new Map<number, ContentRow>())
  const missing = ids.filter((id) => !rows.has(id))
  if (missing.length > 0) for (const row of await loadContents(db, missing)) rows.set(row.id, row)
  const bounds = boundsOf(scope)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row?.parent_id === null && isRowVisible(row, bounds) ? row : []
  })
}
