import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { counted } from '#shared/counted.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { Count, Moment } from '#server/acts/answer-fields.ts'
import { CustomerId } from '#server/acts/customer-field.ts'
import {
  countReceivers,
  endMessage,
  findTeamMessage,
  listTeamMessages,
  messageAudiences,
  publishMessage,
  type Receivers,
} from './team-messages.ts'
import { SitePath, teamText } from './team-text.ts'

const roles = ['support', 'catalogue'] as const

const MessageInput = v.object({
  title: v.pipe(teamText(100), v.title('titulo'), v.description('Título da mensagem')),
  text: v.pipe(teamText(500), v.title('texto'), v.description('Texto da mensagem')),
  audience: v.optional(
    v.pipe(v.picklist(messageAudiences), v.title('para'), v.description('Contas que a recebem')),
  ),
  customer: v.optional(CustomerId),
  link: v.optional(
    v.pipe(SitePath, v.title('link'), v.description('Caminho do site que o botão abre')),
  ),
})

const receiversOf = ({ audience, customer }: v.InferOutput<typeof MessageInput>): Receivers => {
  if (audience !== undefined && customer === undefined) return { audience }
  if (customer !== undefined && audience === undefined) return { customer }
  throw new FieldRefusal({ audience: ['Diga um público ou um cliente, um dos dois.'] })
}

const TeamMessage = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  /** An audience, or one account as `account:12`. */
  audience: v.string(),
  published_at: Moment,
  ended_at: v.nullable(Moment),
  /** Numbers of accounts: they saw it, or have it still to come. */
  seen: Count,
  waiting: Count,
})

export const messageActs: readonly Act[] = [
  reading({
    command: 'mensagem listar',
    summary: 'As mensagens da equipe, com quantas contas já as viram',
    description: 'Lists the messages of the team, with how many accounts have seen each.',
    roles,
    input: v.object({}),
    answer: v.array(TeamMessage),
    read: ({ db }) => listTeamMessages(db, 200),
  }),
  change({
    command: 'mensagem publicar',
    summary: 'Mostra uma mensagem uma vez a cada conta, quando o site abrir de novo',
    description:
      'Shows a message once to each account of an audience, or to one customer, at its next visit.',
    roles,
    input: MessageInput,
    answer: v.object({ id: Id, accounts: Count }),
    plan: async ({ db, clock }, { link = null, ...input }) => {
      const to = receiversOf({ ...input })
      const accounts = await countReceivers(db, to)
      const { title, text } = input
      return {
        subject: 'customer' in to ? `account:${to.customer}` : 'messages',
        before: null,
        steps: [
          `Mostra "${title}" a ${counted(accounts, 'conta', 'contas')}, uma vez a cada uma.`,
          text,
        ],
        perform: async () => {
          const answer = await publishMessage(db, { title, text, link }, to, clock())
          return {
            after: answer,
            answer,
            done: `A mensagem ${answer.id} espera por ${counted(answer.accounts, 'conta', 'contas')}.`,
          }
        },
      }
    },
  }),
  change({
    command: 'mensagem encerrar',
    summary: 'Retira uma mensagem de quem ainda não a viu',
    description: 'Takes a message back from the accounts that have not seen it yet.',
    roles,
    input: v.object({
      id: v.pipe(Id, v.title('mensagem'), v.description('Número, de mensagem listar')),
    }),
    answer: v.object({ id: Id, taken_back: Count }),
    positionals: ['id'],
    plan: async ({ db, clock }, { id }) => {
      const message = await findTeamMessage(db, id)
      if (!message) throw new Refusal('not-found')
      return {
        subject: `message:${id}`,
        before: { ended_at: message.ended_at },
        steps: [`Quem ainda não viu "${message.title}" não a vê mais.`],
        perform: async () => {
          const taken = await endMessage(db, id, clock())
          return {
            after: { taken_back: taken },
            answer: { id, taken_back: taken },
            done: `A mensagem ${id} está encerrada: ${counted(taken, 'conta não a vê', 'contas não a veem')} mais.`,
          }
        },
      }
    },
  }),
]
