import { roleWords, type StaffRole, staffRoles } from '#shared/staff/roles.ts'
import { memberActs } from '#shared/staff/team/acts.ts'
import { Refusal } from '#server/http/problems.ts'
import { implementActs, type Planner } from '#server/acts/act.ts'
import {
  findMember,
  findMemberByEmail,
  listMembers,
  removeMember,
  rolesOf,
  saveMember,
} from './queries.ts'

const wordsOf = (roles: readonly StaffRole[]) => roles.map((role) => roleWords[role])

const add: Planner<typeof memberActs.add> = async (
  { db, clock },
  { email, name, roles: given },
) => {
  const roles = staffRoles.filter((role) => given.includes(roleWords[role]))
  const known = await findMemberByEmail(db, email)
  return {
    subject: known ? `staff:${known.id}` : 'staff',
    before: known ? { roles: rolesOf(known) } : null,
    steps: [`${name} (${email}) pode entrar como ${wordsOf(roles).join(', ')}.`],
    perform: async () => {
      const id = await saveMember(db, { email, name, roles }, clock())
      return {
        after: { id, roles },
        answer: { id, email, name, roles: wordsOf(roles) },
        done: `${name} (${email}) pode entrar como ${wordsOf(roles).join(', ')}. É a pessoa ${id}.`,
      }
    },
  }
}

const remove: Planner<typeof memberActs.remove> = async ({ db }, { member: id }) => {
  const member = await findMember(db, id)
  if (!member) throw new Refusal('not-found')
  return {
    subject: `staff:${id}`,
    before: { roles: rolesOf(member) },
    steps: [`${member.name} (${member.email}) não entra mais, e as suas sessões terminam.`],
    perform: async () => {
      await removeMember(db, id)
      return {
        after: null,
        answer: { id, email: member.email },
        done: `${member.name} não entra mais.`,
      }
    },
  }
}

export const memberDesk = implementActs(memberActs, {
  list: async ({ db }) =>
    (await listMembers(db)).map((member) => ({ ...member, roles: wordsOf(rolesOf(member)) })),
  add,
  remove,
})
