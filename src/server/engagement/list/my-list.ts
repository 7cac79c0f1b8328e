import type { ContinueWatching } from '#shared/catalogue/contract.ts'
import type { MyListEntry } from '#shared/engagement/list-contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { cachedTitles } from '#server/catalogue/catalogue-cache.ts'
import { progressAt, progressIn } from '#server/catalogue/pages.ts'
import { findTitle } from '#server/catalogue/queries.ts'
import { writeContent } from '#server/catalogue/serializers.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { ContentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pointsAfter } from '#server/catalogue/viewing/resume.ts'
import { type Window, writtenPageOf } from '#server/http/operation/page.ts'
import { Refusal } from '#server/http/problems.ts'
import { mergeObjects, writeObject, Written } from '#server/http/operation/written.ts'
import { lastRowOf, listEntries, removeEntry, saveEntry } from './queries.ts'

const favorite = new Written<{ favorite: true }>('{"favorite":true}')

const toEntry = (
  id: number,
  title: ContentRow,
  watched: ContinueWatching[],
): Written<MyListEntry> =>
  writeObject<MyListEntry>({ id, content: mergeObjects(writeContent(title, watched), favorite) })

/** Reads the whole list, since it is short. */
export const myList = async (
  { db }: Deps,
  scope: ViewerScope,
  url: URL,
  window: Window,
): Promise<Written<Paged<MyListEntry>>> => {
  const rows = new Map((await listEntries(db, scope.id)).map((row) => [row.title_id, row]))
  const titles = await cachedTitles(db, scope, [...rows.keys()])
  const shown = titles.slice(window.offset, window.offset + window.limit)
  const lastRows = shown.flatMap(({ id }) => lastRowOf(rows.get(id)) ?? [])
  const progressOf = progressAt(scope, await pointsAfter(db, scope, lastRows))
  const entries = shown.flatMap((title) => {
    const row = rows.get(title.id)
    return row ? toEntry(row.entry_id, title, progressOf(title)) : []
  })
  return writtenPageOf(url, entries, titles.length, window)
}

export const addToMyList = async (
  { db, clock }: Deps,
  scope: ViewerScope,
  contentId: number,
): Promise<Written<MyListEntry>> => {
  const title = await findTitle(db, scope, contentId)
  if (!title) throw new Refusal('not-found')
  const id = await saveEntry(db, { profileId: scope.id, contentId, at: clock() })
  const progressOf = await progressIn(db, scope, [title])
  return toEntry(id, title, progressOf(title))
}

export const removeFromMyList = async ({ db }: Deps, profileId: number, contentId: number) => {
  await removeEntry(db, profileId, contentId)
  return {}
}
