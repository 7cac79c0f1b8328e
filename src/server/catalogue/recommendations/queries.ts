import { sql } from 'kysely'
import { recentPlays, sharedWeights } from '#server/catalogue/queries.ts'
import { titlesFor, type ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Taste } from './taste.ts'

const most = { categories: 10, tags: 20, authors: 10 } as const

/** Our own numbers; as literals they get their types in both engines. */
const tasteTable = (taste: readonly Taste[]) => {
  const rows = taste.length > 0 ? taste : [{ titleId: 0, weight: 0 }]
  return sql`taste(content_id, weight) as (values ${sql.join(
    rows.map(({ titleId, weight }) => sql`(${sql.lit(titleId)}, ${sql.lit(weight)})`),
  )})`
}

const byLabels = (taste: readonly Taste[]) =>
  sql<{ content_id: number; points: number }>`(
    with ${tasteTable(taste)},
    liked_categories as (
      select category_id, sum(weight) as weight
      from taste join content_categories on content_categories.content_id = taste.content_id
      group by category_id order by abs(sum(weight)) desc, category_id
      limit ${sql.lit(most.categories)}
    ),
    liked_tags as (
      select tag_id, sum(weight) as weight
      from taste join content_tags on content_tags.content_id = taste.content_id
      group by tag_id order by abs(sum(weight)) desc, tag_id
      limit ${sql.lit(most.tags)}
    )
    select content_id, sum(points) as points
    from (
      select content_id, weight * ${sql.lit(sharedWeights.category)} as points
      from liked_categories join content_categories
        on content_categories.category_id = liked_categories.category_id
      union all
      select content_id, weight * ${sql.lit(sharedWeights.tag)}
      from liked_tags join content_tags on content_tags.tag_id = liked_tags.tag_id
    ) shared
    group by content_id
  )`.as('labelled')

const byAuthor = (taste: readonly Taste[]) =>
  sql<{ author: string; points: number }>`(
    with ${tasteTable(taste)}
    select contents.author, sum(weight) * ${sql.lit(sharedWeights.author)} as points
    from taste join contents on contents.id = taste.content_id
    where contents.author is not null
    group by contents.author order by abs(sum(weight)) desc, min(contents.id)
    limit ${sql.lit(most.authors)}
  )`.as('authored')

/** Watched, rated, liked or listed titles. */
const known = (db: Connection, profileId: number) =>
  db
    .selectFrom('progress')
    .innerJoin('contents as played', 'played.id', 'progress.content_id')
    .where('progress.profile_id', '=', profileId)
    .select((eb) => eb.fn.coalesce('played.parent_id', 'played.id').as('content_id'))
    .unionAll(db.selectFrom('rates').select('content_id').where('profile_id', '=', profileId))
    .unionAll(
      db
        .selectFrom('likes')
        .select('content_id')
        .where('profile_id', '=', profileId)
        .where('score', '=', 1),
    )
    .unionAll(db.selectFrom('my_list').select('content_id').where('profile_id', '=', profileId))

export const listRecommended = (
  db: Connection,
  scope: ViewerScope,
  taste: readonly Taste[],
  isKids: boolean | undefined,
  limit: number,
) =>
  titlesFor(db, scope, isKids)
    .leftJoin(byLabels(taste), 'labelled.content_id', 'contents.id')
    .leftJoin(byAuthor(taste), 'authored.author', 'contents.author')
    .leftJoin(recentPlays(db, scope.now), 'played.content_id', 'contents.id')
    .where('contents.id', 'not in', known(db, scope.id))
    .select('contents.id')
    .orderBy(sql`coalesce(labelled.points, 0) + coalesce(authored.points, 0)`, 'desc')
    .orderBy(sql`coalesce(played.plays, 0)`, 'desc')
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')
    .limit(limit)
    .execute()
