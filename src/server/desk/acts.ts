import * as v from 'valibot'
import { counted } from '#shared/counted.ts'
import { CustomerId, Reason } from '#server/acts/customer-field.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { Count } from '#server/acts/answer-fields.ts'
import { Blocking, Customer, FoundCustomer, OpenDevice } from './answers.ts'
import { blockAccount, endSessions, unblockAccount } from './block.ts'
import { describeCustomer } from './describe.ts'
import { requireCustomer, searchCustomers } from './find.ts'
import { listDevices } from '#server/account/queries.ts'

const ofCustomer = v.object({ customer: CustomerId })
const withReason = v.object({ customer: CustomerId, reason: Reason })

const SearchText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, 'Digite 2 letras ou mais.'),
  v.maxLength(100, 'Digite até 100 letras.'),
  v.title('texto'),
  v.description('Parte do e-mail ou do nome, o CPF inteiro ou o número'),
)

export const customerActs: readonly Act[] = [
  reading({
    command: 'cliente buscar',
    summary: 'Clientes por e-mail, nome, CPF ou número, no máximo 50',
    description:
      'Searches accounts by part of an e-mail or name, a whole CPF or a number, and lists at most 50.',
    roles: ['support', 'finance'],
    input: v.object({ text: SearchText }),
    answer: v.array(FoundCustomer),
    positionals: ['text'],
    read: ({ db }, { text }) => searchCustomers(db, text),
  }),
  reading({
    command: 'cliente ver',
    summary: 'A conta de um cliente: assinatura, perfis, pagamentos e casos abertos',
    description: 'Answers an account with its subscription, profiles, payments and open cases.',
    roles: ['support', 'finance'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: Customer,
    positionals: ['customer'],
    read: (deps, { customer }) => describeCustomer(deps, customer),
  }),
  change({
    command: 'cliente bloquear',
    summary: 'Ninguém mais entra na conta, e quem está nela sai na hora',
    description:
      'Blocks an account and ends all of its sessions; the subscription goes on and is still charged.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: withReason,
    answer: Blocking,
    positionals: ['customer'],
    plan: async (deps, { customer, reason }) => {
      const account = await requireCustomer(deps.db, customer)
      const devices = (await listDevices(deps.db, customer, deps.clock())).length
      return {
        subject: `account:${customer}`,
        before: { is_blocked: account.is_enable !== 1, devices },
        steps: [
          `Bloqueia a conta ${customer} e encerra as sessões de ${counted(devices, 'dispositivo', 'dispositivos')}.`,
          'A assinatura segue como está: para parar a cobrança, use assinatura cancelar.',
        ],
        perform: async () => {
          await blockAccount(deps, customer)
          return {
            after: { is_blocked: true, reason },
            answer: { is_blocked: true },
            done: `A conta ${customer} está bloqueada, e ninguém mais está nela.`,
          }
        },
      }
    },
  }),
  change({
    command: 'cliente liberar',
    summary: 'A conta bloqueada volta a entrar',
    description: 'Lets a blocked account sign in again, with the password of before.',
    roles: ['support'],
    refusals: ['customer-not-found', 'customer-erased'],
    input: withReason,
    answer: Blocking,
    positionals: ['customer'],
    plan: async (deps, { customer, reason }) => {
      const account = await requireCustomer(deps.db, customer)
      return {
        subject: `account:${customer}`,
        before: { is_blocked: account.is_enable !== 1 },
        steps: [`Libera a conta ${customer}. Para entrar, o cliente usa a senha de antes.`],
        perform: async () => {
          await unblockAccount(deps, account)
          return {
            after: { is_blocked: false, reason },
            answer: { is_blocked: false },
            done: `A conta ${customer} está liberada: o cliente pode entrar.`,
          }
        },
      }
    },
  }),
  reading({
    command: 'cliente sessoes',
    summary: 'Os dispositivos em que a conta está aberta',
    description: 'Lists the devices on which an account is signed in.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: v.array(OpenDevice),
    positionals: ['customer'],
    read: async ({ db, clock }, { customer }) => {
      await requireCustomer(db, customer)
      return listDevices(db, customer, clock())
    },
  }),
  change({
    command: 'cliente encerrar-sessoes',
    summary: 'Encerra todas as sessões da conta',
    description: 'Ends every session of an account; its password stays valid.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: v.object({ ended: Count }),
    positionals: ['customer'],
    plan: async (deps, { customer }) => {
      await requireCustomer(deps.db, customer)
      const devices = (await listDevices(deps.db, customer, deps.clock())).length
      return {
        subject: `account:${customer}`,
        before: { devices },
        steps: [
          `Encerra as sessões de ${counted(devices, 'dispositivo', 'dispositivos')}. A senha continua valendo.`,
        ],
        perform: async () => {
          await endSessions(deps, customer)
          return {
            after: { devices: 0 },
            answer: { ended: devices },
            done: `A conta ${customer} não está aberta em nenhum dispositivo: ${counted(devices, 'sessão terminou', 'sessões terminaram')}.`,
          }
        },
      }
    },
  }),
]
