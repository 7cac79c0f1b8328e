import { nextInvoice } from '#tests/support/made-billing.ts'
import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import { retentionFlow } from '#lib/billing/cancellation/store.ts'
import { answer } from './answers.ts'
import { enter } from './person.ts'
import { open } from './screen.ts'

export const entry = '/retencao/selecionar-plano'

export const calls = {
  terms: 'GET /v1/subscriptions/cancel/terms/',
  begin: 'GET /v1/subscriptions/cancel',
  confirm: 'POST /v1/subscriptions/cancel/confirm/',
  keep: 'POST /v1/subscriptions/cancel/keep/',
  offer: 'POST /v1/subscriptions/cancel/offer/',
  upcoming: 'GET /v3/payments/subscription/upcoming/',
} as const

const discount = {
  id: 'discount',
  percent_off: 30,
  invoices: 3,
  next_amount: 1393,
  next_at: '2026-12-20T12:00:00Z',
  later_amount: 1990,
} as const

export const pause = {
  id: 'pause',
  days: 30,
  next_amount: 1990,
  next_at: '2027-01-19T12:00:00Z',
} as const

export const termsOf = (patch: Partial<CancelTerms> = {}): CancelTerms => ({
  state: 'active',
  stays: 'active',
  plan: 'Essencial',
  next: { ...nextInvoice, amount: 1990 },
  ends_at: '2026-12-20T12:00:00Z',
  refundable: 1990,
  refund_is_reviewed: false,
  refund_until: '2026-11-27T12:00:00Z',
  refund_methods: ['pix'],
  offer: discount,
  confirmed: null,
  ...patch,
})

export const begun = termsOf({ state: 'canceling' })
export const protocol = '2026112012345678'
export const confirmed = {
  protocol,
  is_order: false,
  ends_at: '2026-12-20T12:00:00Z',
  refunded: 0,
  refund_is_reviewed: false,
}
export const over = termsOf({ state: 'canceled', offer: null, confirmed })

export const openWith = async (terms: CancelTerms): Promise<void> => {
  answer(calls.terms, terms)
  await open(entry)
}

/** All steps succeed unless a test sets other answers. */
export const enterToLeave = (): void => {
  retentionFlow.restart()
  enter()
  answer(calls.begin, { ...begun, message: 'in_cancelation' })
  answer(calls.confirm, { ...confirmed, terms: over })
  answer(calls.keep, { message: 'ok', terms: termsOf() })
  answer(calls.offer, { message: 'ok', terms: termsOf({ offer: null }) })
  answer(calls.upcoming, { invoice: { ...nextInvoice, amount: 1990 } })
}
