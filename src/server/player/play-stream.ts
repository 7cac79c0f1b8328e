import { Mutex } from 'async-mutex'
import { sql } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'

/** A profile's play of a title, which counts once a day. */
export interface Play {
  profileId: number
  titleId: number
  day: string
  at: number
}

/** Holds what went wrong with each play of a batch, by its place. */
type Outcome = readonly unknown[]

interface Batch {
  plays: Play[]
  saved?: Promise<Outcome>
}

interface Stream {
  mutex: Mutex
  gathering: Batch
}

const mostPlays = 500

/** In the order of the key, so that batches of two processes never wait for one another. */
const inOrder = (plays: readonly Play[]) =>
  plays.toSorted(
    (one, other) =>
      one.titleId - other.titleId || one.profileId - other.profileId || one.at - other.at,
  )

/** One text for any number of plays. */
const insert = async (db: Connection, plays: readonly Play[]): Promise<void> => {
  const list = JSON.stringify(
    inOrder(plays).map(({ profileId, titleId, day, at }) => [profileId, titleId, day, at]),
  )
  const source = isPostgres(db)
    ? sql`select (value->>0)::bigint, (value->>1)::bigint, value->>2, (value->>3)::bigint
        from json_array_elements(${list}::json) as list (value)`
    : sql`select value->>0, value->>1, value->>2, value->>3 from json_each(${list}) where true`
  await sql`insert into plays (profile_id, content_id, day, played_at) ${source}
    on conflict (content_id, profile_id, day) do nothing`.execute(db)
}

/** A play that cannot be kept, such as that of a profile that is gone, takes no other along. */
const saveAll = async (db: Connection, plays: readonly Play[]): Promise<Outcome> => {
  try {
    await insert(db, plays)
    return []
  } catch (error) {
    if (plays.length === 1) return [error]
  }
  const outcome: unknown[] = []
  for (const play of plays) {
    outcome.push(
      await insert(db, [play]).then(
        () => undefined,
        (error: unknown) => error,
      ),
    )
  }
  return outcome
}

const streams = new WeakMap<Connection, Stream>()

const streamOf = (db: Connection): Stream => {
  const stream = streams.get(db) ?? { mutex: new Mutex(), gathering: { plays: [] } }
  streams.set(db, stream)
  return stream
}

/**
 * Appends a play. What comes while a batch is written is the next batch: a process that is not busy
 * writes at once, and a busy one writes many with one statement. It is kept when this ends.
 */
export const savePlay = async (db: Connection, play: Play): Promise<void> => {
  const stream = streamOf(db)
  if (stream.gathering.plays.length >= mostPlays) stream.gathering = { plays: [] }
  const batch = stream.gathering
  const place = batch.plays.push(play) - 1
  batch.saved ??= stream.mutex.runExclusive(() => {
    if (stream.gathering === batch) stream.gathering = { plays: [] }
    return saveAll(db, batch.plays)
  })
  const error = (await batch.saved)[place]
  if (error !== undefined) throw error
}
