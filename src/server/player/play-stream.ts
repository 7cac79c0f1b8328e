import { sql } from 'kysely'
import { batched } from '#server/db/batched-writes.ts'
import type { Connection } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'

export interface Play {
  profileId: number
  titleId: number
  day: string
  at: number
}

/** The statement's text does not depend on the number of plays. */
const insert = async (db: Connection, plays: readonly Play[]): Promise<readonly void[]> => {
  const list = JSON.stringify(
    plays.map(({ profileId, titleId, day, at }) => [profileId, titleId, day, at]),
  )
  const source = isPostgres(db)
    ? sql`select (value->>0)::bigint, (value->>1)::bigint, value->>2, (value->>3)::bigint
        from json_array_elements(${list}::json) as list (value)`
    : sql`select value->>0, value->>1, value->>2, value->>3 from json_each(${list}) where true`
  await sql`insert into plays (profile_id, content_id, day, played_at) ${source}
    on conflict (content_id, profile_id, day) do nothing`.execute(db)
  return []
}

/** Resolves once the play is committed. */
export const savePlay = batched(insert)
