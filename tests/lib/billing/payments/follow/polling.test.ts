import { expect, test } from 'vitest'
import {
  checkPauseMs,
  invoicePauseMs,
  pauseAfterFailuresMs,
  paymentPauseMs,
} from '#lib/billing/payments/follow/polling.ts'
import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'

const pauseOf = (
  method: Payment['method'],
  status: Payment['status'],
  invoice_status: Payment['invoice_status'] = 'open',
) => paymentPauseMs({ method, status, invoice_status })

test('polls an open Pix every four seconds, a boleto every fifteen', () => {
  expect(pauseOf('pix', 'pending')).toBe(4000)
  expect(pauseOf('boleto', 'pending')).toBe(15_000)
})

test('keeps polling an expired payment, but not a paid one', () => {
  expect(pauseOf('pix', 'expired')).toBe(15_000)
  for (const status of ['paid', 'refunded'] as const) expect(pauseOf('pix', status)).toBeNull()
  expect(pauseOf('card', 'refused')).toBeNull()
})

test('stops polling when the invoice is settled', () => {
  expect(pauseOf('pix', 'pending', 'paid')).toBeNull()
  expect(pauseOf('boleto', 'expired', 'void')).toBeNull()
})

test('polls an open invoice without a payment', () => {
  expect(invoicePauseMs({ status: 'open', payment: null } as Invoice)).toBe(4000)
  expect(invoicePauseMs({ status: 'paid', payment: null } as Invoice)).toBeNull()
  expect(invoicePauseMs(undefined)).toBeNull()
})

test('repeats the check while a payment may still arrive', () => {
  expect(checkPauseMs('in_process')).toBe(15_000)
  expect(checkPauseMs('waiting_first_payment')).toBe(15_000)
  expect(checkPauseMs('ok')).toBeNull()
})

test('doubles the pause after failures up to a minute', () => {
  expect([1, 2, 3, 4, 5, 50].map(pauseAfterFailuresMs)).toEqual([
    4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ])
})
