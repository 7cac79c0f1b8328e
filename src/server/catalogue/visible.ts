import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { flag } from '#server/db/flag.ts'
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

const noAge = 99

/** A world as values, whose rule in SQL is the same text for all worlds. */
export interface Bounds {
  leastKids: 0 | 1
  mostAge: number
  now: number
}

export const boundsOf = ({ isKids, safeMode, ageLimit, now }: World): Bounds => ({
  leastKids: flag(isKids),
  mostAge: Math.min(isKids ? kidsAge : noAge, safeMode ? familyAge : noAge, ageLimit ?? noAge),
  now,
})

/** What the profile may see, and what left the catalogue: for where it stopped, never to be shown. */
export const isInBounds = ({ leastKids, mostAge, now }: Bounds): Expression<SqlBool> => {
  const eb = expressionBuilder<Schema, 'contents'>()
  return eb.and([
    eb('contents.released_at', '<=', now),
    eb('contents.is_kids', '>=', leastKids),
    eb('contents.rating_age', '<=', mostAge),
  ])
}

/** The one rule of visibility, in SQL: every query for titles or videos has it. */
export const isVisibleIn = (bounds: Bounds): Expression<SqlBool> => {
  const eb = expressionBuilder<Schema, 'contents'>()
  return eb.and([eb('contents.is_listed', '=', 1), isInBounds(bounds)])
}

export const isVisible = (world: World): Expression<SqlBool> => isVisibleIn(boundsOf(world))

export const visibleContents = (db: Connection, world: World) =>
  db.selectFrom('contents').where(isVisible(world))

/** Films and series: what shows in lists. */
export const visibleTitles = (db: Connection, world: World) =>
  visibleContents(db, world).where('contents.parent_id', 'is', null)
