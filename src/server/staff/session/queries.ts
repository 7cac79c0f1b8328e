import { minuteMs, hourMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'

export const staffSessionLife = { idleMs: 30 * minuteMs, absoluteMs: 8 * hourMs } as const

const touchEveryMs = minuteMs

export const insertStaffSession = (
  db: Connection,
  session: { token_hash: string; member_id: number; now: number },
) => {
  const { now, ...rest } = session
  return db
    .insertInto('staff_sessions')
    .values({ ...rest, created_at: now, last_used_at: now })
    .execute()
}

/** Also extends the session. */
export const findStaffSession = async (db: Connection, tokenHash: string, now: number) => {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.member_id')
    .where('token_hash', '=', tokenHash)
    .where('staff_sessions.created_at', '>', now - staffSessionLife.absoluteMs)
    .where('last_used_at', '>', now - staffSessionLife.idleMs)
    .select(['staff_sessions.id', 'staff_sessions.created_at', 'last_used_at', 'member_id'])
    .select(['name', 'email', 'roles'])
    .executeTakeFirst()
  if (row && row.last_used_at <= now - touchEveryMs) {
    await db
      .updateTable('staff_sessions')
      .set({ last_used_at: now })
      .where('id', '=', row.id)
      .execute()
  }
  return row
}

export const endStaffSession = (db: Connection, id: number) =>
  db.deleteFrom('staff_sessions').where('id', '=', id).execute()
