import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { Email } from '#shared/session/credentials.ts'
import { roleWords, type StaffRole, staffRoles } from '#shared/staff/roles.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { Moment } from '#server/acts/answer-fields.ts'
import {
  findMember,
  findMemberByEmail,
  listMembers,
  removeMember,
  rolesOf,
  saveMember,
} from './queries.ts'

const wordsOf = (roles: readonly StaffRole[]) => roles.map((role) => roleWords[role])

const words = Object.values(roleWords)

const MemberInput = v.object({
  email: v.pipe(
    Email,
    v.toLowerCase(),
    v.title('email'),
    v.description('O e-mail com que entra no provedor da empresa'),
  ),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Diga o nome.'),
    v.maxLength(120, 'Use até 120 letras.'),
    v.title('nome'),
    v.description('Como aparece para os colegas'),
  ),
  roles: v.pipe(
    v.array(v.picklist(words, `Os papéis são ${words.join(', ')}.`)),
    v.minLength(1, 'Diga um papel ou mais.'),
    v.maxLength(words.length, 'Diga cada papel uma vez.'),
    v.title('papel'),
    v.description(`O que pode fazer: ${words.join(', ')}`),
  ),
})

const OfMember = v.object({
  member: v.pipe(Id, v.title('pessoa'), v.description('Número da pessoa, de equipe listar')),
})

const Member = v.object({
  id: Id,
  email: v.string(),
  name: v.string(),
  roles: v.array(v.picklist(words)),
})

const add = change({
  command: 'equipe adicionar',
  summary: 'Deixa uma pessoa entrar pelo provedor da empresa, ou muda os seus papéis',
  description:
    'Lets a person sign in by the provider of the company, or replaces the roles of one who already may.',
  roles: ['owner'],
  input: MemberInput,
  answer: Member,
  positionals: ['email'],
  plan: async ({ db, clock }, { email, name, roles: given }) => {
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
  },
})

const remove = change({
  command: 'equipe remover',
  summary: 'A pessoa não entra mais, e sai na hora de onde está',
  description: 'Takes a person out of the team and ends their sessions at once.',
  roles: ['owner'],
  input: OfMember,
  answer: v.object({ id: Id, email: v.string() }),
  positionals: ['member'],
  plan: async ({ db }, { member: id }) => {
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
  },
})

export const memberActs: readonly Act[] = [
  reading({
    command: 'equipe listar',
    summary: 'Quem entra pelo provedor da empresa, com que papéis',
    description: 'Lists the people of the team with their roles.',
    roles: ['owner'],
    input: v.object({}),
    answer: v.array(
      v.object({ ...Member.entries, created_at: Moment, last_used_at: v.nullable(Moment) }),
    ),
    read: async ({ db }) =>
      (await listMembers(db)).map((member) => ({ ...member, roles: wordsOf(rolesOf(member)) })),
  }),
  add,
  remove,
]
