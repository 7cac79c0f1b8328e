import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'
import { CustomerId } from '#shared/staff/acts/customer-field.ts'
import { SitePath, teamText } from './team-text.ts'

const roles = ['support', 'catalogue'] as const

const audiences = ['todos', 'assinantes', 'atrasados', 'cancelando', 'sem-assinatura'] as const

export type MessageAudience = (typeof audiences)[number]

const MessageInput = v.object({
  title: v.pipe(teamText(100), v.title('titulo'), v.description('Título da mensagem')),
  text: v.pipe(teamText(500), v.title('texto'), v.description('Texto da mensagem')),
  audience: v.optional(
    v.pipe(v.picklist(audiences), v.title('para'), v.description('Contas que a recebem')),
  ),
  customer: v.optional(CustomerId),
  link: v.optional(
    v.pipe(SitePath, v.title('link'), v.description('Caminho do site que o botão abre')),
  ),
})

const TeamMessage = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  /** An audience, or one account as `account:12`. */
  audience: v.string(),
  published_at: Moment,
  ended_at: v.nullable(Moment),
  /** Numbers of accounts. */
  seen: Count,
  waiting: Count,
})

export const messageActs = {
  list: reading({
    command: 'mensagem listar',
    summary: 'As mensagens da equipe, com quantas contas já as viram',
    description: 'Lists the messages of the team, with how many accounts have seen each.',
    roles,
    input: v.object({}),
    answer: v.array(TeamMessage),
  }),
  publish: change({
    command: 'mensagem publicar',
    summary: 'Mostra uma mensagem uma vez a cada conta, quando o site abrir de novo',
    description:
      'Shows a message once to each account of an audience, or to one customer, at its next visit.',
    roles,
    input: MessageInput,
    answer: v.object({ id: Id, accounts: Count }),
  }),
  end: change({
    command: 'mensagem encerrar',
    summary: 'Retira uma mensagem de quem ainda não a viu',
    description: 'Takes a message back from the accounts that have not seen it yet.',
    roles,
    input: v.object({
      id: v.pipe(Id, v.title('mensagem'), v.description('Número, de mensagem listar')),
    }),
    answer: v.object({ id: Id, taken_back: Count }),
    positionals: ['id'],
  }),
}
