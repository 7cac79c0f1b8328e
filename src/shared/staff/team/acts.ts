import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { Email } from '#shared/session/email.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { Moment } from '#shared/staff/acts/answer-fields.ts'
import { roleWords } from '#shared/staff/roles.ts'

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

export const memberActs = {
  list: reading({
    command: 'equipe listar',
    summary: 'Quem entra pelo provedor da empresa, com que papéis',
    description: 'Lists the people of the team with their roles.',
    roles: ['owner'],
    input: v.object({}),
    answer: v.array(
      v.object({ ...Member.entries, created_at: Moment, last_used_at: v.nullable(Moment) }),
    ),
  }),
  add: change({
    command: 'equipe adicionar',
    summary: 'Deixa uma pessoa entrar pelo provedor da empresa, ou muda os seus papéis',
    description:
      'Lets a person sign in by the provider of the company, or replaces the roles of one who already may.',
    roles: ['owner'],
    input: MemberInput,
    answer: Member,
    positionals: ['email'],
  }),
  remove: change({
    command: 'equipe remover',
    summary: 'A pessoa não entra mais, e sai na hora de onde está',
    description: 'Takes a person out of the team and ends their sessions at once.',
    roles: ['owner'],
    input: OfMember,
    answer: v.object({ id: Id, email: v.string() }),
    positionals: ['member'],
  }),
}
