import type { getReleases } from '#shared/engagement/notice-contract.ts'
import { releaseText } from '#shared/engagement/rules.ts'
import type { OperationAnswer } from '#shared/operation.ts'
import { progressIn } from '#server/catalogue/pages.ts'
import { toContent } from '#server/catalogue/serializers.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pageOf, type Window } from '#server/http/operation/page.ts'
import { listReleases, listUnseen, saveSeen } from './queries.ts'

export const releases = async (
  { db, clock }: Deps,
  scope: ViewerScope,
  url: URL,
  window: Window,
): Promise<OperationAnswer<typeof getReleases>> => {
  const { rows, count, unseen } = await listReleases(db, scope, clock(), window)
  const progressOf = await progressIn(db, scope, rows)
  const results = rows.map((row) => {
    const { title, kind, released_at: releasedAt } = row
    return {
      id: row.id,
      content: toContent(row, progressOf(row)),
      text: releaseText({ title, isSeries: kind === 'series', forKids: scope.isKids }),
      published_at: new Date(releasedAt).toISOString(),
      seen: row.seen_at !== null,
    }
  })
  return { ...pageOf(url, results, count, window), unseen }
}

/** Ids of other titles are ignored. */
export const markReleasesSeen = async (
  { db, clock }: Deps,
  scope: ViewerScope,
  ids: readonly number[],
) => {
  const unseen = await listUnseen(db, scope, clock(), ids)
  await saveSeen(
    db,
    scope.id,
    unseen.map(({ id }) => id),
    clock(),
  )
  return {}
}
