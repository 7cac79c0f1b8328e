import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { flag } from '#server/db/flag.ts'
import type { Connection, ContentRow, Schema } from '#server/db/schema.ts'

export interface ViewerScope {
  id: number
  isKids: boolean
  safeMode: boolean
  /** Highest rating allowed; null for no limit. */
  ageLimit: number | null
  /** Decides which titles are released and not yet withdrawn. */
  now: number
  /** Without it results are not cached. */
  catalogueVersion?: number
}

const kidsAge = 10
const familyAge = 12

const noAge = 99

/** Values keep the SQL text the same for every profile. */
export interface Bounds {
  leastKids: 0 | 1
  mostAge: number
  now: number
}

export const boundsOf = ({ isKids, safeMode, ageLimit, now }: ViewerScope): Bounds => ({
  leastKids: flag(isKids),
  mostAge: Math.min(isKids ? kidsAge : noAge, safeMode ? familyAge : noAge, ageLimit ?? noAge),
  now,
})

/** Includes unlisted content, so never use it to show any. */
const isInBounds = ({ leastKids, mostAge, now }: Bounds): Expression<SqlBool> => {
  const eb = expressionBuilder<Schema, 'contents'>()
  return eb.and([
    eb('contents.released_at', '<=', now),
    eb.or([eb('contents.available_until', 'is', null), eb('contents.available_until', '>', now)]),
    eb('contents.is_kids', '>=', leastKids),
    eb('contents.rating_age', '<=', mostAge),
  ])
}

export const isRowInBounds = (
  row: Pick<ContentRow, 'released_at' | 'available_until' | 'is_kids' | 'rating_age'>,
  { leastKids, mostAge, now }: Bounds,
): boolean =>
  row.released_at <= now &&
  (row.available_until ?? Infinity) > now &&
  row.is_kids >= leastKids &&
  row.rating_age <= mostAge

/** The only rule of visibility, for every query. */
export const isVisibleIn = (bounds: Bounds): Expression<SqlBool> => {
  const eb = expressionBuilder<Schema, 'contents'>()
  return eb.and([eb('contents.is_listed', '=', 1), isInBounds(bounds)])
}

export const isRowVisible = (
  row: Parameters<typeof isRowInBounds>[0] & Pick<ContentRow, 'is_listed'>,
  bounds: Bounds,
): boolean => row.is_listed === 1 && isRowInBounds(row, bounds)

export const isVisible = (scope: ViewerScope): Expression<SqlBool> => isVisibleIn(boundsOf(scope))

export const visibleContents = (db: Connection, scope: ViewerScope) =>
  db.selectFrom('contents').where(isVisible(scope))

/** Films and series. */
export const visibleTitles = (db: Connection, scope: ViewerScope) =>
  visibleContents(db, scope).where('contents.parent_id', 'is', null)

export const titlesFor = (db: Connection, scope: ViewerScope, isKids: boolean | undefined) =>
  visibleTitles(db, scope).$if(isKids !== undefined, (query) =>
    query.where('contents.is_kids', '=', flag(isKids === true)),
  )
