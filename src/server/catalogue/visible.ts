import type { Connection } from '#server/db/schema.ts'

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

/** The one rule of visibility, in SQL: every query for titles or videos begins here. */
export const visibleContents = (db: Connection, world: World) =>
  db
    .selectFrom('contents')
    .where('contents.is_listed', '=', 1)
    .where('contents.released_at', '<=', world.now)
    .$if(world.isKids, (query) =>
      query.where('contents.is_kids', '=', 1).where('contents.rating_age', '<=', kidsAge),
    )
    .$if(world.safeMode, (query) => query.where('contents.rating_age', '<=', familyAge))
    .$if(world.ageLimit !== null, (query) =>
      query.where('contents.rating_age', '<=', world.ageLimit ?? 0),
    )

/** Films and series: what shows in lists. */
export const visibleTitles = (db: Connection, world: World) =>
  visibleContents(db, world).where('contents.parent_id', 'is', null)
