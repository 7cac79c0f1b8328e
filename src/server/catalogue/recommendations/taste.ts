import type { Connection } from '#server/db/schema.ts'

/** A rating counts relative to the middle, so 1 and 2 stars are negative. */
const actWeights = { liked: 4, listed: 2, finished: 3, begun: 1, ratePoint: 2 } as const
const middleRate = 3

/** Limits the work, and old acts lose their weight. */
const actsOfEachKind = 50

export interface Taste {
  titleId: number
  weight: number
}

const listLikes = (db: Connection, profileId: number) =>
  db
    .selectFrom('likes')
    .select('content_id')
    .where('profile_id', '=', profileId)
    .where('score', '=', 1)
    .orderBy('liked_at', 'desc')
    .orderBy('content_id')
    .limit(actsOfEachKind)
    .execute()

const listRates = (db: Connection, profileId: number) =>
  db
    .selectFrom('rates')
    .select(['content_id', 'rate'])
    .where('profile_id', '=', profileId)
    .orderBy('rated_at', 'desc')
    .orderBy('content_id')
    .limit(actsOfEachKind)
    .execute()

const listListed = (db: Connection, profileId: number) =>
  db
    .selectFrom('my_list')
    .select('content_id')
    .where('profile_id', '=', profileId)
    .orderBy('added_at', 'desc')
    .orderBy('content_id')
    .limit(actsOfEachKind)
    .execute()

/** One row per title, also for a series. */
export const listWatched = (db: Connection, profileId: number) =>
  db
    .selectFrom('progress')
    .innerJoin('contents', 'contents.id', 'progress.content_id')
    .where('progress.profile_id', '=', profileId)
    .select((eb) => [
      eb.fn.coalesce('contents.parent_id', 'contents.id').as('content_id'),
      eb.fn.max('progress.finished').as('finished'),
    ])
    .groupBy((eb) => eb.fn.coalesce('contents.parent_id', 'contents.id'))
    .orderBy((eb) => eb.fn.max('progress.recorded_at'), 'desc')
    .orderBy('content_id')
    .limit(actsOfEachKind)
    .execute()

export const tasteOf = async (db: Connection, profileId: number): Promise<Taste[]> => {
  const acts: Taste[] = []
  const add = (titleId: number, weight: number) => acts.push({ titleId, weight })
  for (const one of await listLikes(db, profileId)) add(one.content_id, actWeights.liked)
  for (const { content_id: titleId, rate } of await listRates(db, profileId)) {
    add(titleId, (rate - middleRate) * actWeights.ratePoint)
  }
  for (const one of await listListed(db, profileId)) add(one.content_id, actWeights.listed)
  for (const { content_id: titleId, finished } of await listWatched(db, profileId)) {
    add(titleId, finished === 1 ? actWeights.finished : actWeights.begun)
  }
  const weights = new Map<number, number>()
  for (const { titleId, weight } of acts) weights.set(titleId, (weights.get(titleId) ?? 0) + weight)
  return [...weights].map(([titleId, weight]) => ({ titleId, weight }))
}
