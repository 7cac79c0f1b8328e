import { sql } from 'kysely'
import type { Connection, Database } from '#server/db/schema.ts'
import { saoPauloDay } from '#shared/time.ts'
import type { Range } from './accounts.ts'
import { episodesOfSeries, filmCount, firstEpisode, seriesCount, titleCount } from './catalogue.ts'
import { seedLastWatched, seedPlayCounts, seedRatingTotals, withoutTriggers } from './derived.ts'
import { numbers } from './sql.ts'

const filmsBegun = 40
const seriesBegun = 10
const episodesBegun = 6
/** 100 rows per profile. */
export const progressOfProfile = filmsBegun + seriesBegun * episodesBegun

const playDays = 40
const playsOfProfile = 50
const listLength = 20
const ratesOfProfile = 20
const hourMs = 60 * 60 * 1000

/** Three in ten are unfinished; times go back half a year. */
const seedFilms = (db: Connection, { from, to }: Range, now: number) =>
  sql`
    insert into progress (profile_id, content_id, duration_seconds, finished, recorded_at)
    with recursive ${numbers('p', from, to)}, ${numbers('k', 0, filmsBegun)}
    select p.i, 1 + (p.i * 31 + k.i * 97) % ${sql.lit(filmCount)},
      600 + k.i * 10, case when k.i % 10 < 3 then 0 else 1 end,
      ${sql.lit(now)} - cast(${sql.lit(hourMs)} as bigint) * (1 + k.i * 97 + p.i % 50)
    from p cross join k
  `.execute(db)

/** Every other series stops half-way through its last episode. */
const seedEpisodes = (db: Connection, { from, to }: Range, now: number) =>
  sql`
    insert into progress (profile_id, content_id, duration_seconds, finished, recorded_at)
    with recursive ${numbers('p', from, to)}, ${numbers('k', 0, seriesBegun)},
      ${numbers('e', 0, episodesBegun)}
    select p.i,
      ${sql.lit(firstEpisode)} + ((p.i * 17 + k.i * 139) % ${sql.lit(seriesCount)})
        * ${sql.lit(episodesOfSeries)} + e.i,
      1200, case when e.i = ${sql.lit(episodesBegun - 1)} and (p.i + k.i) % 2 = 0 then 0 else 1 end,
      ${sql.lit(now)} - cast(${sql.lit(hourMs)} as bigint) * (k.i * 200 + (${sql.lit(episodesBegun)} - e.i) * 24
        + p.i % 24)
    from p cross join k cross join e
  `.execute(db)

/** A few titles are much more popular than the others. */
const seedPlays = async (db: Connection, { from, to }: Range, now: number) => {
  const days = Array.from({ length: playDays }, (_, index) => {
    const at = now - index * 24 * hourMs
    return sql`select ${sql.lit(index)} as i, ${sql.lit(saoPauloDay(at))} as name,
      ${sql.lit(at)} as played_at`
  })
  await sql`
    insert into plays (profile_id, content_id, day, played_at)
    with recursive ${numbers('p', from, to)}, ${numbers('k', 0, playsOfProfile)},
      d as (${sql.join(days, sql` union all `)})
    select p.i,
      1 + ((p.i * 7919 + k.i * 613) % ${sql.lit(titleCount)})
        * ((cast(p.i as bigint) * 104729 + k.i * 7507) % ${sql.lit(titleCount)}) / ${sql.lit(titleCount)},
      d.name, d.played_at - (p.i % 3600) * 1000
    from p cross join k join d on d.i = k.i % ${sql.lit(playDays)}
    where true
    on conflict (content_id, profile_id, day) do nothing
  `.execute(db)
}

/** Most are of the most played titles. */
const seedRates = (db: Connection, { from, to }: Range, now: number) =>
  sql`
    insert into rates (profile_id, content_id, rate, rated_at)
    with recursive ${numbers('p', from, to)}, ${numbers('k', 0, ratesOfProfile)}
    select p.i,
      1 + ((p.i * 7919 + k.i * 613) % ${sql.lit(titleCount)})
        * ((cast(p.i as bigint) * 104729 + k.i * 7507) % ${sql.lit(titleCount)}) / ${sql.lit(titleCount)},
      1 + (p.i + k.i) % 5, ${sql.lit(now)}
    from p cross join k
    where true
    on conflict (profile_id, content_id) do nothing
  `.execute(db)

const seedMyList = (db: Connection, { from, to }: Range, now: number) =>
  sql`
    insert into my_list (profile_id, content_id, added_at)
    with recursive ${numbers('p', from, to)}, ${numbers('k', 0, listLength)}
    select p.i, 1 + (p.i * 13 + k.i * 211) % ${sql.lit(titleCount)},
      ${sql.lit(now)} - cast(${sql.lit(hourMs)} as bigint) * (k.i + 1)
    from p cross join k
  `.execute(db)

/** The database generates the rows itself. */
export const seedActivity = async (db: Database, range: Range, now: number): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await withoutTriggers(transaction, async () => {
      await seedFilms(transaction, range, now)
      await seedEpisodes(transaction, range, now)
      await seedPlays(transaction, range, now)
      await seedLastWatched(transaction, range)
      await seedPlayCounts(transaction, range)
      await seedRates(transaction, range, now)
      await seedRatingTotals(transaction, range)
    })
    await seedMyList(transaction, range, now)
  })
}
