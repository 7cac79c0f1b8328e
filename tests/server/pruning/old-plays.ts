import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export interface OldPlay {
  day: string
  at: number
}

/** An older schema, which the current types do not describe. */
type Untyped = Kysely<Record<string, Record<string, unknown>>>

/** One viewing profile per play, all of one account. */
export const addOldPlays = async (database: Database, plays: readonly OldPlay[]): Promise<void> => {
  const db = database as unknown as Untyped
  const add = async (table: string, values: Record<string, unknown>) =>
    Number((await db.insertInto(table).values(values).returning('id').executeTakeFirst())?.['id'])
  const film = await add('contents', {
    ...{ natural_key: 'antiga', slug: 'antiga', kind: 'film', title: 'Antiga', tagline: '' },
    ...{ synopsis: '', year: 2020, released_at: 1, rating_age: 10, self_rated: 1 },
    ...{ descriptors: '[]', is_kids: 0, is_listed: 0, cast_names: '[]', duration_seconds: 600 },
    images: '{"poster":null,"backdrop":null,"title":null}',
  })
  const account = await add('accounts', {
    ...{ email: 'antes@vereda.test', name: 'Antes', password_hash: '', status: 'reactivation' },
    ...{ is_enable: 1, created_at: 1 },
  })
  for (const [index, { day, at }] of plays.entries()) {
    const profile = await add('profiles', {
      ...{ account_id: account, name: `Perfil ${index}`, cover: 1, is_kids: 0, safe_mode: 0 },
      ...{ require_password: 0, created_at: 1 },
    })
    const play = { profile_id: profile, content_id: film, day, played_at: at }
    await db.insertInto('plays').values(play).execute()
  }
}
