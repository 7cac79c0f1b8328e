import * as v from 'valibot'
import { change, reading } from '#shared/staff/acts/act.ts'
import { CustomerId } from '#shared/staff/acts/customer-field.ts'
import { AskedCharge, FailedCharge } from './answers.ts'

export const dunningActs = {
  listFailed: reading({
    command: 'cobranca falhas',
    summary: 'Cobranças que falharam, por quê, e quando o sistema tenta de novo',
    description: 'Lists the charges that failed, why, and when the system tries again.',
    roles: ['finance', 'support'],
    input: v.object({}),
    answer: v.array(FailedCharge),
  }),
  chargeAgain: change({
    command: 'cobranca reenviar',
    summary: 'Cobra agora o que o cliente deve: o cartão, ou o Pix ou boleto por e-mail',
    description:
      'Asks now for what a customer owes: it charges the card, or mails the Pix or boleto.',
    roles: ['finance', 'support'],
    refusals: ['nothing-owed'],
    input: v.object({ customer: CustomerId }),
    answer: AskedCharge,
    positionals: ['customer'],
  }),
}
