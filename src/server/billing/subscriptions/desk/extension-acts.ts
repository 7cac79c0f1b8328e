import * as v from 'valibot'
import { counted } from '#shared/counted.ts'
import { formatDay } from '#shared/time.ts'
import { type Act, change } from '#server/acts/act.ts'
import { CustomerId, Reason } from '#server/acts/customer-field.ts'
import { Extended } from './desk-answers.ts'
import { extendedEnd, extendSubscription, requireSubscription } from './desk.ts'
import { undoableExtension, undoExtension } from './desk-undo.ts'

const ExtendInput = v.object({
  customer: CustomerId,
  days: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'Use 1 dia ou mais.'),
    v.maxValue(366, 'Use até 366 dias.'),
    v.title('dias'),
    v.description('Quantos dias a mais'),
  ),
  reason: Reason,
})

const extend = change({
  command: 'assinatura estender',
  summary: 'Dá dias a mais, sem cobrar; a renovação vai junto',
  description:
    'Adds days to the paid period without a charge; the renewal moves with it, and an open Pix or boleto is withdrawn.',
  roles: ['support', 'finance'],
  refusals: ['no-subscription', 'extension-not-possible'],
  input: ExtendInput,
  answer: Extended,
  positionals: ['customer'],
  plan: async (deps, { customer, days, reason }) => {
    const row = await requireSubscription(deps.db, customer)
    const end = extendedEnd(row, days, deps.clock())
    return {
      subject: `account:${customer}`,
      before: { state: row.state, period_end: row.period_end },
      steps: [
        `O período pago passa a ir até ${formatDay(end)}, e a próxima cobrança também.`,
        'Um Pix ou boleto da renovação que está aberto é retirado. O cliente recebe um e-mail.',
      ],
      perform: async () => {
        const answer = await extendSubscription(deps, customer, days)
        return {
          after: { ...answer, days, reason },
          answer,
          done: `O período pago vai até ${formatDay(answer.period_end_at)}, e a próxima cobrança também.`,
        }
      },
    }
  },
})

const undo = change({
  command: 'assinatura desfazer-extensao',
  summary: 'Tira de volta os dias da última extensão, enquanto não começaram',
  description:
    'Takes back the days of the last extension as long as they have not begun; end and renewal are as before it.',
  roles: ['support', 'finance'],
  refusals: ['no-subscription', 'no-extension', 'extension-in-use'],
  input: v.object({ customer: CustomerId, reason: Reason }),
  answer: Extended,
  positionals: ['customer'],
  plan: async (deps, { customer, reason }) => {
    const row = await requireSubscription(deps.db, customer)
    const { days, end_before: former } = await undoableExtension(deps.db, row, deps.clock())
    return {
      subject: `account:${customer}`,
      before: { state: row.state, period_end: row.period_end },
      steps: [
        `Tira ${counted(days, 'dia', 'dias')}: o período pago volta a ir até ${formatDay(former)}, e a próxima cobrança também.`,
        'Um Pix ou boleto da renovação que está aberto é retirado. O cliente recebe um e-mail.',
      ],
      perform: async () => {
        const answer = await undoExtension(deps, customer)
        return {
          after: { ...answer, days: -days, reason },
          answer,
          done: `O período pago vai até ${formatDay(answer.period_end_at)}, como antes da extensão.`,
        }
      },
    }
  },
})

export const extensionActs: readonly Act[] = [extend, undo]
