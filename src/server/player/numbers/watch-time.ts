import { sql } from 'kysely'
import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'
import { dayMs, hourMs, saoPauloDay } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Job, planJob } from '#server/jobs/queue.ts'

/** Per run, so that other jobs get their turn. */
const daysAtOnce = 31

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) + saoPauloOffsetMs

const dayAfter = (day: string) => saoPauloDay(startOf(day) + dayMs)

const firstDay = async (db: Connection, today: string): Promise<string> => {
  const summed = await db
    .selectFrom('daily_watch_time')
    .select((eb) => eb.fn.max<string | null>('day').as('day'))
    .executeTakeFirst()
  if (summed?.day) return dayAfter(summed.day)
  const played = await db
    .selectFrom('play_counts')
    .select((eb) => eb.fn.min<string | null>('day').as('day'))
    .executeTakeFirst()
  return played?.day ?? today
}

/** Divides a profile's time equally among the titles it played that day. */
const sumDay = (db: Connection, day: string) => {
  const [start, end] = [startOf(day), startOf(day) + dayMs]
  return sql`
    insert into daily_watch_time (day, content_id, milliseconds)
    select cast(${day} as text), played.content_id,
      cast(round(sum(profile_usage.milliseconds * 1.0 / played.titles)) as bigint)
    from (
      select profile_id, content_id, count(*) over (partition by profile_id) as titles
      from plays where day = ${day} and played_at >= ${start} and played_at < ${end}
    ) played
    join profile_usage on profile_usage.profile_id = played.profile_id
      and profile_usage.day = ${day}
    where true
    group by played.content_id
    on conflict (day, content_id) do update set milliseconds = excluded.milliseconds
  `.execute(db)
}

const subject = 'watch-time'

/** Called when a process starts, then by the job itself. */
export const planWatchTime = (db: Connection, runAt: number, from: string | null = null) =>
  planJob(db, { kind: 'daily-sums', subject, runAt, payload: { from } })

export const sumWatchTime = async ({ db, clock }: Deps, { payload }: Job): Promise<void> => {
  const now = clock()
  const today = saoPauloDay(now)
  const { from } = (payload ?? {}) as { from?: string | null }
  let day = from ?? (await firstDay(db, today))
  for (let summed = 0; day < today && summed < daysAtOnce; summed += 1) {
    await sumDay(db, day)
    day = dayAfter(day)
  }
  await planWatchTime(db, day < today ? now : startOf(dayAfter(today)) + 3 * hourMs, day)
}
