import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'

/** In São Paulo, both inclusive. */
export interface Period {
  from: string
  to: string
}

/** Reads daily sums, because `plays` may have ten million rows. */
export const titleNumbers = async (db: Connection, { from, to }: Period, limit: number) => {
  const plays = db
    .selectFrom('play_counts')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select((eb) => ['content_id', eb.fn.sum<number>('plays').as('plays')])
    .groupBy('content_id')
  const watched = db
    .selectFrom('daily_watch_time')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select((eb) => ['content_id', eb.fn.sum<number>('milliseconds').as('milliseconds')])
    .groupBy('content_id')
  const rows = await db
    .selectFrom(plays.as('played'))
    .innerJoin('contents', 'contents.id', 'played.content_id')
    .leftJoin(watched.as('watched'), 'watched.content_id', 'played.content_id')
    .select(['contents.slug', 'contents.title', 'played.plays', 'watched.milliseconds'])
    .orderBy('played.plays', 'desc')
    .orderBy('contents.slug')
    .limit(limit)
    .execute()
  return rows.map(({ milliseconds, ...row }) => ({
    ...row,
    minutes: Math.round((milliseconds ?? 0) / minuteMs),
  }))
}
