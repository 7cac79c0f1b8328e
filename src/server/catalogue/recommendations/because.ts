import type { InferOutput } from 'valibot'
import type { Content } from '#shared/catalogue/contract.ts'
import type { getBecause } from '#shared/catalogue/shelf-contract.ts'
import { cachedTitles } from '#server/catalogue/catalogue-cache.ts'
import { similarTo } from '#server/catalogue/lists.ts'
import { titlesOf } from '#server/catalogue/pages.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps/deps.ts'
import { writtenWholePage } from '#server/http/operation/page.ts'
import { mergeObjects, writeObject, type Written } from '#server/http/operation/written.ts'
import { listWatched } from './taste.ts'

type Because = InferOutput<typeof getBecause.answer>

/** Older ones say little about today's taste. */
const mostWatched = 5
/** A shorter row is not shown. */
const leastTitles = 3

const answer = (watched: Because['watched'], results: Written<Content>[]): Written<Because> =>
  mergeObjects(writtenWholePage(results), writeObject<Pick<Because, 'watched'>>({ watched }))

/** The latest title with enough unwatched similar ones. */
export const because = async ({ db }: Deps, scope: ViewerScope): Promise<Written<Because>> => {
  const watched = (await listWatched(db, scope.id)).map(({ content_id: id }) => id)
  const titles = await cachedTitles(db, scope, watched.slice(0, mostWatched))
  /* A title watched with a child says nothing about the adult's taste. */
  for (const title of titles.filter((one) => (one.is_kids === 1) === scope.isKids)) {
    const fresh = (await similarTo(db, scope, title)).filter(({ id }) => !watched.includes(id))
    if (fresh.length < leastTitles) continue
    return answer({ id: title.id, title: title.title }, await titlesOf(db, scope, fresh))
  }
  return answer(null, [])
}
