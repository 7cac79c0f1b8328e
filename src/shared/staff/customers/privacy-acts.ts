import * as v from 'valibot'
import { AccountExport, Erasure } from '#shared/account/privacy-contract.ts'
import { Email } from '#shared/session/email.ts'
import { change } from '#shared/staff/acts/act.ts'
import { CustomerId } from '#shared/staff/acts/customer-field.ts'

const ofCustomer = v.object({ customer: CustomerId })

const NewEmail = v.object({
  customer: CustomerId,
  email: v.pipe(Email, v.toLowerCase(), v.title('novo'), v.description('O novo e-mail')),
})

export const privacyActs = {
  exportData: change({
    command: 'cliente exportar',
    isRepeatable: true,
    summary: 'Escreve a cópia dos dados de um cliente; com --json, inteira e para um arquivo',
    description:
      'Answers a copy of all that is stored about an account; the answer is not kept with a key, so it can be asked for again.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: AccountExport,
    positionals: ['customer'],
  }),
  erase: change({
    command: 'cliente apagar',
    summary: 'Pede a exclusão da conta, com o prazo e as regras de quem pede pela tela',
    description:
      'Plans the erasure of an account by the rules that hold for its owner: the subscription is cancelled now, and a second call does not move the day.',
    roles: ['support'],
    refusals: ['customer-not-found', 'payment-unavailable'],
    input: ofCustomer,
    answer: Erasure,
    positionals: ['customer'],
  }),
  keep: change({
    command: 'cliente manter',
    summary: 'Desiste da exclusão da conta, enquanto ela não aconteceu',
    description: 'Gives the planned erasure of an account up while it has not happened.',
    roles: ['support'],
    refusals: ['customer-not-found'],
    input: ofCustomer,
    answer: Erasure,
    positionals: ['customer'],
  }),
  changeEmail: change({
    command: 'cliente email',
    isRepeatable: true,
    summary: 'Pede a troca do e-mail: vale quando o link no novo endereço for usado',
    description:
      'Asks for another e-mail of an account; it holds once the link that is mailed to it was used, and every session ends then.',
    roles: ['support'],
    refusals: ['customer-not-found', 'customer-blocked', 'email-unchanged'],
    input: NewEmail,
    answer: v.object({ pending_email: v.string() }),
    positionals: ['customer', 'email'],
  }),
}
