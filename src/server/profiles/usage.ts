import { type RawBuilder, sql } from 'kysely'
import { minuteMs } from '#shared/time.ts'
import type { Clock } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { grantLifeMs } from '#server/player/signature.ts'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Nobody watches for longer than this without a new permission, reported or not. */
const longestGapMs = grantLifeMs

/** The day in São Paulo, `2026-11-20`: daily limits begin anew at its midnight. */
export const saoPauloDay = (at: number): string => dayFormat.format(at)

export const usedMs = async (db: Connection, profileId: number, now: number): Promise<number> => {
  const row = await db
    .selectFrom('profile_usage')
    .select('milliseconds')
    .where('profile_id', '=', profileId)
    .where('day', '=', saoPauloDay(now))
    .executeTakeFirst()
  return row?.milliseconds ?? 0
}

/** A gap between two reports as it counts; no gap for a report that another one has overtaken. */
const counted = (gapMs: RawBuilder<number>) => sql<number>`
  case when ${gapMs} < 0 then 0 when ${gapMs} > ${sql.lit(longestGapMs)}
    then ${sql.lit(longestGapMs)} else ${gapMs} end`

/**
 * Counts the server's own time since the profile's last report or playback permission: a player
 * can neither claim to have watched less nor escape by reporting nothing. One statement, so that
 * of two at once only one counts the gap.
 */
export const countUsage = async (
  db: Connection,
  profileId: number,
  clock: Clock,
): Promise<void> => {
  const now = clock()
  const at = sql<number>`cast(${now} as bigint)`
  const earlier = sql<number>`(select ${counted(sql`${at} - max(reported_at)`)}
    from profile_usage where profile_id = ${profileId})`
  await db
    .insertInto('profile_usage')
    .values({
      profile_id: profileId,
      day: saoPauloDay(now),
      milliseconds: sql`coalesce(${earlier}, 0)`,
      reported_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'day']).doUpdateSet((eb) => ({
        milliseconds: eb(
          'profile_usage.milliseconds',
          '+',
          counted(sql`excluded.reported_at - profile_usage.reported_at`),
        ),
        reported_at: sql`case when excluded.reported_at > profile_usage.reported_at
          then excluded.reported_at else profile_usage.reported_at end`,
      })),
    )
    .execute()
}

/** Minutes left today, rounded up; null without a limit. */
export const remainingMinutes = async (
  db: Connection,
  profile: { id: number; usageMinutes: number | null },
  now: number,
): Promise<number | null> => {
  if (profile.usageMinutes === null) return null
  const leftMs = profile.usageMinutes * minuteMs - (await usedMs(db, profile.id, now))
  return Math.max(0, Math.ceil(leftMs / minuteMs))
}
