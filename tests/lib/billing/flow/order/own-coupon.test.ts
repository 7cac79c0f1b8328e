import { expect, test } from 'vitest'
import type { FlowAnswers } from '#lib/billing/flow/answers.ts'
import { orderOf } from '#lib/billing/flow/order/order.ts'
import { madePlan, serviceIn } from '#tests/support/made-billing.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const coupon = {
  code: 'METADE',
  description: '',
  percent_off: 50,
  amount_off: null,
  cycles: null,
  plans: null,
  ends_at: null,
}
const plans = [
  madePlan({ slug: 'maior', price: 2990 }),
  madePlan({ slug: 'ano', price: 29_900, period: 'year' }),
]

const ordered = (plan: string) => {
  const customer = { document: null, address: null, service: serviceIn('paused', { coupon }) }
  const answers = { customer, cards: [], usedTrials: [], invoices: [], plans }
  const draft = { account: 1, savedAt: now, plan, method: 'pix' } as const
  return orderOf(answers as unknown as FlowAnswers, draft, now)
}

test('lowers another plan at the end of a pause by the coupon of the subscription', () => {
  expect(ordered('maior')).toMatchObject({ kind: 'early', totalCents: 1495, discountCents: 1495 })
  expect(ordered('ano')).toMatchObject({ kind: 'early', totalCents: 29_900, discountCents: 0 })
})
