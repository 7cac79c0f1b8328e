import type { Passages } from '#shared/player/passage-contract.ts'
import { cached } from '#server/catalogue/catalogue-cache.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { findVideo } from './queries.ts'

const readPassages = async (
  db: Connection,
  scope: ViewerScope,
  id: number,
): Promise<Passages | undefined> => {
  const video = await findVideo(db, scope, id)
  if (!video) return undefined
  const passages = await db
    .selectFrom('passages')
    .select(['start_seconds as start', 'end_seconds as end', 'chapter', 'text'])
    .where('content_id', '=', id)
    .orderBy('start_seconds')
    .execute()
  return { original_work: video.original_work, passages }
}

export const passagesOf = async (
  { db }: Deps,
  scope: ViewerScope,
  id: number,
): Promise<Passages> => {
  const found = await cached(db, scope, `passages:${id}`, () => readPassages(db, scope, id))
  if (!found) throw new Refusal('not-found')
  return found
}
