import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Connection, Schema } from '#server/db/schema.ts'

/** What decides what a profile may see. */
export interface World {
  id: number
  isKids: boolean
  safeMode: boolean
  /** Highest rating band; null: no limit of its own. */
  ageLimit: number | null
  /** Titles that are released later do not exist yet. */
  now: number
  /** Absent: what is read is not kept. */
  catalogueVersion?: number
}

const kidsAge = 10
const familyAge = 12

/** What the profile may see, and what left the catalogue: for where it stopped, never to be shown. */
export const isInWorld = (world: World): Expression<SqlBool> => {
  const eb = expressionBuilder<Schema, 'contents'>()
  const rules = [
    eb('contents.released_at', '<=', world.now),
    ...(world.isKids
      ? [eb('contents.is_kids', '=', 1), eb('contents.rating_age', '<=', kidsAge)]
      : []),
    ...(world.safeMode ? [eb('contents.rating_age', '<=', familyAge)] : []),
    ...(world.ageLimit === null ? [] : [eb('contents.rating_age', '<=', world.ageLimit)]),
  ]
  return eb.and(rules)
}

/** The one rule of visibility, in SQL: every query for titles or videos has it. */
export const isVisible = (world: World): Expression<SqlBool> => {
  const eb = expressionBuilder<Schema, 'contents'>()
  return eb.and([eb('contents.is_listed', '=', 1), isInWorld(world)])
}

export const visibleContents = (db: Connection, world: World) =>
  db.selectFrom('contents').where(isVisible(world))

/** Films and series: what shows in lists. */
export const visibleTitles = (db: Connection, world: World) =>
  visibleContents(db, world).where('contents.parent_id', 'is', null)
