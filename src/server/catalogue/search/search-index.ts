import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import {
  immersionDocuments,
  readTitles,
  tagDocuments,
  titleDocuments,
  type TitleFacts,
} from './documents.ts'
import { buildWordIndex, type WordIndex } from './word-index.ts'

/** `recent` and `year` put the newest first. */
type TitleOrder = 'name' | 'recent' | 'year'

export interface SearchIndex {
  version: number
  titlesInOrder: Record<TitleOrder, readonly TitleFacts[]>
  titles: WordIndex<TitleFacts>
  /** By id. */
  tags: WordIndex<number>
  immersions: WordIndex<number>
}

const readVersion = async (db: Connection): Promise<number> =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

const read = async (db: Connection): Promise<Omit<SearchIndex, 'version'>> => {
  const named = await readTitles(db)
  const titles = named.map(({ title }) => title)
  return {
    titlesInOrder: {
      name: titles,
      recent: titles.toSorted((one, other) => other.released_at - one.released_at),
      year: titles.toSorted((one, other) => other.year - one.year),
    },
    titles: await buildWordIndex(titleDocuments(db, named)),
    tags: await buildWordIndex([await tagDocuments(db)]),
    immersions: await buildWordIndex([await immersionDocuments(db)]),
  }
}

/** An index must be of one version. */
const build = async (db: Connection): Promise<SearchIndex> => {
  for (;;) {
    const version = await readVersion(db)
    const index = await read(db)
    if ((await readVersion(db)) === version) return { version, ...index }
  }
}

const indexes = new WeakMap<Connection, SearchIndex>()
const builds = new WeakMap<Connection, Promise<void>>()

const buildOnce = (db: Connection): Promise<void> => {
  const running = builds.get(db)
  if (running) return running
  const started = build(db)
    .then((index) => void indexes.set(db, index))
    .finally(() => builds.delete(db))
  builds.set(db, started)
  return started
}

/** The first call after a change waits for the new index. */
export const searchIndexOf = async (
  db: Connection,
  { catalogueVersion }: Pick<ViewerScope, 'catalogueVersion'>,
): Promise<SearchIndex> => {
  const wanted = catalogueVersion ?? (await readVersion(db))
  for (;;) {
    const known = indexes.get(db)
    if (known && known.version >= wanted) return known
    await buildOnce(db)
  }
}

/** If it fails, the first search tries again. */
export const warmSearchIndex = ({ db, log }: Deps): void => {
  buildOnce(db).catch((error: unknown) => log.error({ err: error }, 'search index not built'))
}
