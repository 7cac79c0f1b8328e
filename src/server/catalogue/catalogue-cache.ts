import type { Connection, ContentRow } from '#server/db/schema.ts'
import { visibleTitles, type ViewerScope } from './visible.ts'

/**
 * Each entry has at most a few kB: ids of a list, or a title with all its episodes. People type what
 * they like, so what they search for has a room of its own and pushes nothing else out.
 */
const mostEntries = { catalogue: 4000, searches: 2000 } as const

type Room = keyof typeof mostEntries

/** Data read from one version of the catalogue, valid until the next title comes or goes by date. */
interface Shelf {
  version: number
  from: number
  until: number
  rooms: Record<Room, Map<string, unknown>>
}

const shelves = new WeakMap<Connection, Shelf>()

const nextDay = async (db: Connection, column: 'released_at' | 'available_until', now: number) => {
  const next = await db
    .selectFrom('contents')
    .select((eb) => eb.fn.min(column).as('at'))
    .where(column, '>', now)
    .executeTakeFirst()
  return next?.at ?? Infinity
}

const shelfOf = async (db: Connection, version: number, now: number): Promise<Shelf> => {
  const known = shelves.get(db)
  if (known && known.version === version && known.from <= now && now < known.until) return known
  const until = Math.min(
    await nextDay(db, 'released_at', now),
    await nextDay(db, 'available_until', now),
  )
  const rooms = { catalogue: new Map(), searches: new Map() }
  const shelf = { version, from: now, until, rooms }
  shelves.set(db, shelf)
  return shelf
}

const nameOf = ({ isKids, safeMode, ageLimit }: ViewerScope, key: string) =>
  `${isKids}:${safeMode}:${ageLimit}:${key}`

/**
 * Caches data that depends only on the catalogue, in this process, until the catalogue changes. The
 * session's query returns the version each time, so no process shows stale data; key and world
 * together identify the data.
 */
export const kept = async <T>(
  db: Connection,
  world: ViewerScope,
  key: string,
  load: () => Promise<T>,
  room: Room = 'catalogue',
): Promise<T> => {
  if (world.catalogueVersion === undefined) return load()
  const { rooms } = await shelfOf(db, world.catalogueVersion, world.now)
  const entries = rooms[room]
  const name = nameOf(world, key)
  if (entries.has(name)) return entries.get(name) as T
  const value = await load()
  const oldest = entries.size < mostEntries[room] ? undefined : entries.keys().next().value
  if (oldest !== undefined) entries.delete(oldest)
  entries.set(name, value)
  return value
}

const loadTitles = async (db: Connection, world: ViewerScope, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : visibleTitles(db, world).selectAll('contents').where('contents.id', 'in', ids).execute()

/** The same for data that does not depend on who looks at it. */
export const keptForAll = <T>(
  db: Connection,
  world: ViewerScope,
  key: string,
  load: () => Promise<T>,
): Promise<T> =>
  kept(db, { ...world, isKids: false, safeMode: false, ageLimit: null }, `all:${key}`, load)

/** A row is the same in every world that may see it, so it is cached once. */
const keptRows = (db: Connection, world: ViewerScope) =>
  keptForAll(db, world, 'rows', async () => new Map<number, ContentRow>())

/** The titles with these ids that the profile may see, in the order of the ids. */
export const keptTitles = async (
  db: Connection,
  world: ViewerScope,
  ids: readonly number[],
): Promise<ContentRow[]> => {
  const titles = await kept(db, world, 'titles', async () => new Map<number, ContentRow>())
  const missing = ids.filter((id) => !titles.has(id))
  if (missing.length > 0) {
    const rows = await keptRows(db, world)
    for (const row of await loadTitles(db, world, missing)) {
      const held = rows.get(row.id) ?? row
      rows.set(row.id, held)
      titles.set(row.id, held)
    }
  }
  return ids.flatMap((id) => titles.get(id) ?? [])
}
