import type { Engine } from '#server/db/engine.ts'
import type { Viewer } from './seed/accounts.ts'

export type Value = string | number

export type Viewed<T> = (viewer: Viewer, index: number) => T

interface Statement {
  text: string
  values: Viewed<Value[]>
}

export type Row = Record<string, unknown>

/** Rows read once at the start, and the ids that a request shows. */
export interface Lookup {
  rows: string
  idsFrom: (rows: readonly Row[]) => Viewed<number[]>
}

/** The least work a call could take, written for speed alone. */
export type Floor = Statement | Lookup

export const titleColumns = `contents.id, contents.title, contents.slug, contents.kind,
  contents.is_kids, contents.year, contents.tagline, contents.hyperlink, contents.rating_age,
  contents.self_rated, contents.descriptors, contents.images, contents.clip,
  contents.duration_seconds`

const wantedIds: Record<Engine, string> = {
  sqlite: 'select value as id, key as place from json_each($1)',
  postgres: `select id, place
    from unnest(cast(translate($1, '[]', '{}') as bigint[])) with ordinality as listed(id, place)`,
}

export const titlesByIds = (engine: Engine): string =>
  `select ${titleColumns} from (${wantedIds[engine]}) as wanted
    cross join contents where contents.id = wanted.id order by wanted.place`

export const sessionByToken = `select sessions.account_id, sessions.profile_id, accounts.status,
    profiles.is_kids, profiles.safe_mode, profiles.age_limit
  from sessions join accounts on accounts.id = sessions.account_id
  join profiles on profiles.id = sessions.profile_id
  where sessions.token_hash = $1 and sessions.revoked_at is null and sessions.last_used_at > $2
    and accounts.is_enable = 1`
