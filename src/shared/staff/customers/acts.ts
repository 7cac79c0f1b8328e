import * as v from 'valibot'
import { change, reading } from '#shared/staff/acts/act.ts'
import { Count } from '#shared/staff/acts/answer-fields.ts'
import { CustomerId, Reason } from '#shared/staff/acts/customer-field.ts'
import { Blocking, Customer, FoundCustomer, OpenDevice } from './answers.ts'

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

export const customerActs = {
  search: reading({
    command: 'cliente buscar',
    summary: 'Clientes por e-mail, nome, CPF ou número, no máximo 50',
    description:
      'Searches accounts by part of an e-mail or name, a whole CPF or a number, and lists at most 50.',
    roles: ['support', 'finance'],
    input: v.object({ text: SearchText }),
    answer: v.array(FoundCustomer),
    positionals: ['text'],
  }),
  show: reading({
    command: 'cliente ver',
    summary: 'A conta de um cliente: assinatura, perfis, pagamentos e casos abertos',
    description: 'Answers an account with its subscription, profiles, payments and open cases.',
    roles: ['support', 'finance'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: Customer,
    positionals: ['customer'],
  }),
  block: change({
    command: 'cliente bloquear',
    summary: 'Ninguém mais entra na conta, e quem está nela sai na hora',
    description:
      'Blocks an account and ends all of its sessions; the subscription goes on and is still charged.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: withReason,
    answer: Blocking,
    positionals: ['customer'],
  }),
  unblock: change({
    command: 'cliente liberar',
    summary: 'A conta bloqueada volta a entrar',
    description: 'Lets a blocked account sign in again, with the password of before.',
    roles: ['support'],
    refusals: ['customer-not-found', 'customer-erased'],
    input: withReason,
    answer: Blocking,
    positionals: ['customer'],
  }),
  listSessions: reading({
    command: 'cliente sessoes',
    summary: 'Os dispositivos em que a conta está aberta',
    description: 'Lists the devices on which an account is signed in.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: v.array(OpenDevice),
    positionals: ['customer'],
  }),
  endSessions: change({
    command: 'cliente encerrar-sessoes',
    summary: 'Encerra todas as sessões da conta',
    description: 'Ends every session of an account; its password stays valid.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: v.object({ ended: Count }),
    positionals: ['customer'],
  }),
}
