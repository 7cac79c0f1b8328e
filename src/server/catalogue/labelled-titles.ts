import { expressionBuilder, sql } from 'kysely'
import type { Connection, Schema } from '#server/db/schema.ts'
import { visibleTitles, type ViewerScope } from './visible.ts'

const links = {
  tags: ['content_tags', 'tag_id'],
  sections: ['section_contents', 'section_id'],
  immersions: ['immersion_contents', 'immersion_id'],
  categories: ['content_categories', 'category_id'],
} as const

type Label = keyof typeof links

/** Without an id it uses the label of the outer query. */
export const titlesUnder = (db: Connection, scope: ViewerScope, label: Label, id?: number) => {
  const [table, column] = links[label]
  return visibleTitles(db, scope)
    .innerJoin(
      sql<{ content_id: number }>`${sql.table(table)}`.as('link'),
      'link.content_id',
      'contents.id',
    )
    .where(sql.ref<number>(`link.${column}`), '=', id ?? sql.ref<number>(`${label}.id`))
}

/** Uses the label of the outer query. */
export const hasTitle = (db: Connection, scope: ViewerScope, label: Label) =>
  expressionBuilder<Schema>().exists(titlesUnder(db, scope, label).select('contents.id'))
