import { type Expression, type QueryCreator, type RawBuilder, sql } from 'kysely'
import { type DailyLimit, minutesOn } from '#shared/profiles/daily-limit.ts'
import { grantLifeMs } from '#shared/player/rules.ts'
import { minuteMs, saoPauloDay, secondMs } from '#shared/time.ts'
import { type Flag, flag } from '#server/db/flag.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection, ProfileRow, Schema } from '#server/db/schema.ts'
import { usageWeekOf } from '#server/db/usage-week.ts'

/** A permission lasts this long, so a longer gap was not watched. */
const longestGapMs = grantLifeMs

export interface LimitedProfile extends DailyLimit {
  id: number
}

type LimitColumns = Pick<ProfileRow, 'id' | 'usage_minutes' | 'usage_week'>

export const limitedProfile = (row: LimitColumns): LimitedProfile => ({
  id: row.id,
  usage_time: row.usage_minutes,
  usage_week: usageWeekOf(row),
})

/** Negative if a later report was written first. */
const counted = (gapMs: RawBuilder<number>) => sql<number>`
  case when ${gapMs} < 0 then 0 when ${gapMs} > ${sql.lit(longestGapMs)}
    then ${sql.lit(longestGapMs)} else ${gapMs} end`

export interface UsageReport {
  profileId: number
  usageDay: string
  reportedAt: number
  playing: Flag
}

export const usageReport = (profileId: number, now: number, isPlaying: boolean): UsageReport => ({
  profileId,
  usageDay: saoPauloDay(now),
  reportedAt: now,
  playing: flag(isPlaying),
})

/** Only needed for the first row of a day. */
const earlier = (profileId: unknown, reportedAt: unknown) => {
  const gap = sql<number>`cast(${reportedAt} as bigint) - reported_at`
  return sql`coalesce((select case when is_playing = 1 then ${counted(gap)} else 0 end
    from profile_usage where profile_usage.profile_id = ${profileId}
    order by profile_usage.reported_at desc limit 1), 0)`
}

const upsert = (db: QueryCreator<Schema>, rows: Expression<unknown>) =>
  db
    .insertInto('profile_usage')
    .columns(['profile_id', 'day', 'milliseconds', 'reported_at', 'is_playing'])
    .expression(rows)
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'day']).doUpdateSet({
        milliseconds: sql`profile_usage.milliseconds + case when profile_usage.is_playing = 1
          then ${counted(sql`excluded.reported_at - profile_usage.reported_at`)} else 0 end`,
        is_playing: sql`case when excluded.reported_at >= profile_usage.reported_at
          then excluded.is_playing else profile_usage.is_playing end`,
        reported_at: sql`case when excluded.reported_at > profile_usage.reported_at
          then excluded.reported_at else profile_usage.reported_at end`,
      }),
    )

/**
 * Adds the time since the last report or permission. A player that does not report its state counts as playing, so that
 * limits cannot be avoided. One statement, so that concurrent reports do not count a gap twice.
 */
export const usageUpsert = (db: QueryCreator<Schema>, report: UsageReport) => {
  const { profileId, usageDay, reportedAt, playing } = report
  const gap = earlier(profileId, reportedAt)
  return upsert(db, sql`values (${profileId}, ${usageDay}, ${gap}, ${reportedAt}, ${playing})`)
}

/** Skips reports without `playing`; each profile may appear only once. */
export const usageUpsertOfMany = (db: QueryCreator<Schema>) =>
  upsert(
    db,
    sql`select "profileId", "usageDay", ${earlier(sql.ref('profileId'), sql.ref('reportedAt'))},
      "reportedAt", playing from reports where playing is not null order by "profileId"`,
  )

export const countUsage = prepared(usageUpsert)

export const endUsage = (db: Connection, profileId: number, now: number) =>
  db
    .updateTable('profile_usage')
    .set({ is_playing: flag(false) })
    .where('profile_id', '=', profileId)
    .where('day', '=', saoPauloDay(now))
    .execute()

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Undefined without a limit. */
export const dayUsage = async (db: Connection, profile: LimitedProfile, now: number) => {
  const day = saoPauloDay(now)
  const minutes = minutesOn(profile, weekdayOf(day))
  if (minutes === null) return undefined
  const row = await db
    .selectFrom('profile_usage')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .where('day', '=', day)
    .executeTakeFirst()
  const limitMinutes = minutes + (row?.extra_minutes ?? 0)
  const runningMs = row?.is_playing ? Math.max(0, Math.min(now - row.reported_at, longestGapMs)) : 0
  const usedMs = (row?.milliseconds ?? 0) + runningMs
  return { limitMinutes, leftMs: Math.max(0, limitMinutes * minuteMs - usedMs) }
}

export const toRemaining = (usage: { leftMs: number } | undefined) => ({
  remaining_minutes: usage ? Math.floor(usage.leftMs / minuteMs) : null,
  remaining_seconds: usage ? Math.floor(usage.leftMs / secondMs) : null,
})

export const addExtraMinutes = (db: Connection, profileId: number, minutes: number, now: number) =>
  db
    .insertInto('profile_usage')
    .values({
      profile_id: profileId,
      day: saoPauloDay(now),
      milliseconds: 0,
      reported_at: 0,
      extra_minutes: minutes,
    })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'day']).doUpdateSet({
        extra_minutes: sql`profile_usage.extra_minutes + excluded.extra_minutes`,
      }),
    )
    .execute()
