import { sql } from 'kysely'
import { hasTitle, titlesUnder } from '#server/catalogue/labelled-titles.ts'
import { visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'

const visibleImmersions = (db: Connection, scope: ViewerScope) =>
  db
    .selectFrom('immersions')
    .$if(scope.isKids, (query) => query.where('immersions.is_kids', '=', 1))
    .where(hasTitle(db, scope, 'immersions'))
    .selectAll('immersions')

export const listImmersions = (db: Connection, scope: ViewerScope, isKids?: boolean) =>
  visibleImmersions(db, scope)
    .$if(isKids !== undefined, (query) => query.where('immersions.is_kids', '=', isKids ? 1 : 0))
    .orderBy('immersions.position')
    .orderBy('immersions.id')

export const findImmersion = (db: Connection, scope: ViewerScope, id: number) =>
  visibleImmersions(db, scope).where('immersions.id', '=', id).executeTakeFirst()

/** In the editors' order. */
export const immersionTitles = (db: Connection, scope: ViewerScope, immersionId: number) =>
  titlesUnder(db, scope, 'immersions', immersionId)
    .select('contents.id')
    .orderBy(sql`link.position`)
    .orderBy('contents.id')
    .execute()

/** Those of the same category come first. */
export const listSimilarImmersions = (
  db: Connection,
  scope: ViewerScope,
  { id, category, is_kids: isKids }: { id: number; category: string; is_kids: 0 | 1 },
  limit: number,
) => {
  const scored = visibleImmersions(db, scope)
    .where('immersions.id', '!=', id)
    .where('immersions.is_kids', '=', isKids)
    .select((eb) => [
      eb.case().when('immersions.category', '=', category).then(1).else(0).end().as('is_same'),
      visibleTitles(db, scope)
        .innerJoin('immersion_contents as theirs', 'theirs.content_id', 'contents.id')
        .innerJoin('immersion_contents as ours', 'ours.content_id', 'contents.id')
        .where('theirs.immersion_id', '=', eb.ref('immersions.id'))
        .where('ours.immersion_id', '=', id)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('shared'),
    ])
  return db
    .selectFrom(scored.as('immersions'))
    .selectAll('immersions')
    .where((eb) => eb.or([eb('is_same', '=', 1), eb('shared', '>', 0)]))
    .orderBy('is_same', 'desc')
    .orderBy('shared', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}
