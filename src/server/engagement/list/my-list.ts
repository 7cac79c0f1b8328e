import type { MyListEntry } from '#shared/engagement/list-contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { keptTitles } from '#server/catalogue/catalogue-cache.ts'
import { progressIn } from '#server/catalogue/pages.ts'
import { findTitle } from '#server/catalogue/queries.ts'
import { writeContent } from '#server/catalogue/serializers.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { type Window, writtenPageOf } from '#server/http/page.ts'
import { Refusal } from '#server/http/problems.ts'
import { mergeObjects, writeObject, Written } from '#server/http/written.ts'
import { listMyTitles, removeEntry, saveEntry } from './queries.ts'

const favorite = new Written<{ favorite: true }>('{"favorite":true}')

/** Titles as entries of the list; `entryIds` by title. */
const toEntries = async (
  db: Connection,
  world: ViewerScope,
  titles: readonly ContentRow[],
  entryIds: ReadonlyMap<number, number>,
): Promise<Written<MyListEntry>[]> => {
  const progressOf = await progressIn(db, world, titles)
  return titles.flatMap((title) => {
    const id = entryIds.get(title.id)
    if (id === undefined) return []
    return writeObject<MyListEntry>({
      id,
      content: mergeObjects(writeContent(title, progressOf(title)), favorite),
    })
  })
}

export const myList = async (
  { db }: Deps,
  world: ViewerScope,
  url: URL,
  window: Window,
): Promise<Written<Paged<MyListEntry>>> => {
  const { rows, count } = await listMyTitles(db, world, window)
  const entryIds = new Map(rows.map((row) => [row.id, row.entry_id]))
  const titles = await keptTitles(db, world, [...entryIds.keys()])
  return writtenPageOf(url, await toEntries(db, world, titles, entryIds), count, window)
}

/** Films and series only: a list of titles, not of episodes. */
export const addToMyList = async (
  { db, clock }: Deps,
  world: ViewerScope,
  contentId: number,
): Promise<Written<MyListEntry>> => {
  const title = await findTitle(db, world, contentId)
  if (!title) throw new Refusal('not-found')
  const id = await saveEntry(db, { profileId: world.id, contentId, at: clock() })
  const [entry] = await toEntries(db, world, [title], new Map([[contentId, id]]))
  if (!entry) throw new Refusal('not-found')
  return entry
}

export const removeFromMyList = async ({ db }: Deps, profileId: number, contentId: number) => {
  await removeEntry(db, profileId, contentId)
  return {}
}
