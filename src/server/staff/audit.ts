import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Change, Performed, Plan, Staff } from '#server/acts/act.ts'

interface Audited {
  staff: Staff
  act: Pick<Change, 'command'>
  plan: Plan
}

const begin = async ({ db, clock }: Deps, { staff, act, plan }: Audited) => {
  const { id } = await db
    .insertInto('staff_acts')
    .values({
      at: clock(),
      staff: staff.name,
      via: staff.via,
      command: act.command,
      subject: plan.subject,
      before: JSON.stringify(plan.before ?? null),
      after: 'null',
      outcome: 'begun',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const end = ({ db }: Deps, id: number, outcome: 'done' | 'failed', after: unknown) =>
  db
    .updateTable('staff_acts')
    .set({ outcome, after: JSON.stringify(after ?? null) })
    .where('id', '=', id)
    .execute()

/** Writes the audit row first, so that a crash leaves a trace. */
export const performAudited = async (deps: Deps, audited: Audited): Promise<Performed> => {
  const id = await begin(deps, audited)
  try {
    const performed = await audited.plan.perform()
    await end(deps, id, 'done', performed.after)
    return performed
  } catch (error) {
    await end(deps, id, 'failed', null)
    throw error
  }
}

interface Past {
  staff: Staff
  command: string
  subject: string
  after: unknown
}

/**
 * Written afterwards, because a backup would otherwise contain its own row as unfinished. Databases older than the
 * audit are skipped.
 */
export const recordDone = async (db: Connection, at: number, past: Past): Promise<void> => {
  const { staff, command, subject, after } = past
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'staff_acts')) return
  await db
    .insertInto('staff_acts')
    .values({
      at,
      staff: staff.name,
      via: staff.via,
      command,
      subject,
      before: 'null',
      after: JSON.stringify(after),
      outcome: 'done',
    })
    .execute()
}
