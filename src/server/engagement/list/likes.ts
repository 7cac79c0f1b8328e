import type { postRate } from '#lib/engagement/list-contract.ts'
import type { OperationAnswer } from '#lib/operation.ts'
import { findTitle } from '#server/catalogue/queries.ts'
import type { World } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { removeRate, saveLike, saveRate, sumRates } from './queries.ts'

const requireTitle = async ({ db }: Deps, world: World, contentId: number) => {
  if (!(await findTitle(db, world, contentId))) throw new Refusal('not-found')
}

export const likeTitle = async (deps: Deps, world: World, contentId: number, score: 0 | 1) => {
  await requireTitle(deps, world, contentId)
  const verdict = { profileId: world.id, contentId, at: deps.clock() }
  await saveLike(deps.db, verdict, score === 1)
  return { content_id: contentId, score }
}

/** Null takes the rate back. The average has two decimals. */
export const rateTitle = async (
  deps: Deps,
  world: World,
  contentId: number,
  rate: number | null,
): Promise<OperationAnswer<typeof postRate>> => {
  const { db, clock } = deps
  await requireTitle(deps, world, contentId)
  if (rate === null) await removeRate(db, world.id, contentId)
  else await saveRate(db, { profileId: world.id, contentId, at: clock() }, rate)
  const { count, sum } = await sumRates(db, contentId)
  const average = count === 0 ? null : Math.round((sum / count) * 100) / 100
  return { content_id: contentId, rate, average, count }
}
