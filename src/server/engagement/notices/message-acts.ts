import { counted } from '#shared/counted.ts'
import { messageActs } from '#shared/staff/engagement/message-acts.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { implementActs, type ValuesOf } from '#server/acts/act.ts'
import {
  countReceivers,
  endMessage,
  findTeamMessage,
  listTeamMessages,
  publishMessage,
  type Receivers,
} from './team-messages.ts'

const receiversOf = ({ audience, customer }: ValuesOf<typeof messageActs.publish>): Receivers => {
  if (audience !== undefined && customer === undefined) return { audience }
  if (customer !== undefined && audience === undefined) return { customer }
  throw new FieldRefusal({ audience: ['Diga um público ou um cliente, um dos dois.'] })
}

export const messageDesk = implementActs(messageActs, {
  list: ({ db }) => listTeamMessages(db, 200),
  publish: async ({ db, clock }, { link = null, ...input }) => {
    const to = receiversOf({ ...input })
    const accounts = await countReceivers(db, to)
    const { title, text } = input
    return {
      subject: 'customer' in to ? `account:${to.customer}` : 'messages',
      before: null,
      steps: [
        `Mostra "${title}" a ${counted(accounts, 'conta', 'contas', 'nenhuma conta')}, uma vez a cada uma.`,
        text,
      ],
      perform: async () => {
        const answer = await publishMessage(db, { title, text, link }, to, clock())
        return {
          after: answer,
          answer,
          done: `A mensagem ${answer.id} espera por ${counted(answer.accounts, 'conta', 'contas', 'nenhuma conta')}.`,
        }
      },
    }
  },
  end: async ({ db, clock }, { id }) => {
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
          done: `A mensagem ${id} está encerrada: ${counted(taken, 'conta não a vê', 'contas não a veem', 'ninguém a vê')} mais.`,
        }
      },
    }
  },
})
