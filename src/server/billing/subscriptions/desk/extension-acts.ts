import { counted } from '#shared/counted.ts'
import { formatDay } from '#shared/time.ts'
import type { subscriptionActs } from '#shared/staff/subscriptions/acts.ts'
import type { Planner } from '#server/acts/act.ts'
import { extendedEnd, extendSubscription, requireSubscription } from './desk.ts'
import { undoableExtension, undoExtension } from './desk-undo.ts'

export const extend: Planner<typeof subscriptionActs.extend> = async (
  deps,
  { customer, days, reason },
) => {
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
}

export const undo: Planner<typeof subscriptionActs.undoExtension> = async (
  deps,
  { customer, reason },
) => {
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
}
