import type { postRate } from '#shared/engagement/list-contract.ts'
import type { OperationAnswer } from '#shared/operation.ts'
import { type Reading, titlesPage, windowed } from '#server/catalogue/pages.ts'
import { findTitle } from '#server/catalogue/queries.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { likedTitles, ratingOf, removeRate, saveLike, saveRate } from './queries.ts'

const requireTitle = async ({ db }: Deps, scope: ViewerScope, contentId: number) => {
  if (!(await findTitle(db, scope, contentId))) throw new Refusal('not-found')
}

export const likeTitle = async (
  deps: Deps,
  scope: ViewerScope,
  contentId: number,
  score: 0 | 1,
) => {
  await requireTitle(deps, scope, contentId)
  const verdict = { profileId: scope.id, contentId, at: deps.clock() }
  await saveLike(deps.db, verdict, score === 1)
  return { content_id: contentId, score }
}

export const likes = async ({ db }: Deps, scope: ViewerScope) => {
  const rows = await likedTitles(db, scope).execute()
  return { ids: rows.map(({ id }) => id) }
}

export const likedContents = async ({ db }: Deps, reading: Reading) =>
  titlesPage(db, reading, await windowed(likedTitles(db, reading.scope), reading.window))

/** Null removes the rating. */
export const rateTitle = async (
  deps: Deps,
  scope: ViewerScope,
  contentId: number,
  rate: number | null,
): Promise<OperationAnswer<typeof postRate>> => {
  const { db, clock } = deps
  await requireTitle(deps, scope, contentId)
  if (rate === null) await removeRate(db, scope.id, contentId)
  else await saveRate(db, { profileId: scope.id, contentId, at: clock() }, rate)
  return { content_id: contentId, rate, ...(await ratingOf(db, contentId)) }
}
