import type { StaffRole } from '#shared/staff/roles.ts'
import type { Connection } from '#server/db/schema.ts'

export const rolesOf = ({ roles }: { roles: string }): StaffRole[] =>
  JSON.parse(roles) as StaffRole[]

export const findMember = (db: Connection, id: number) =>
  db.selectFrom('staff_members').selectAll().where('id', '=', id).executeTakeFirst()

/** `email` must be lower case. */
export const findMemberByEmail = (db: Connection, email: string) =>
  db.selectFrom('staff_members').selectAll().where('email', '=', email).executeTakeFirst()

export const listMembers = (db: Connection) =>
  db
    .selectFrom('staff_members')
    .leftJoin('staff_sessions', 'staff_sessions.member_id', 'staff_members.id')
    .groupBy(['staff_members.id', 'name', 'email', 'roles', 'staff_members.created_at'])
    .select(['staff_members.id', 'name', 'email', 'roles', 'staff_members.created_at'])
    .select((eb) => eb.fn.max('last_used_at').as('last_used_at'))
    .orderBy('email')
    .execute()

/** A known e-mail keeps its id and sessions. */
export const saveMember = async (
  db: Connection,
  { email, name, roles }: { email: string; name: string; roles: readonly StaffRole[] },
  now: number,
): Promise<number> => {
  const values = { name, roles: JSON.stringify(roles) }
  const { id } = await db
    .insertInto('staff_members')
    .values({ ...values, email, issuer: null, subject: null, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the sessions too. */
export const removeMember = (db: Connection, id: number) =>
  db.deleteFrom('staff_members').where('id', '=', id).execute()

/** Binds the first identity that signs in; returns false for any other. */
export const bindIdentity = async (
  db: Connection,
  id: number,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> => {
  const bound = await db
    .updateTable('staff_members')
    .set({ issuer, subject })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('subject', 'is', null),
        eb.and([eb('issuer', '=', issuer), eb('subject', '=', subject)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return bound !== undefined
}
