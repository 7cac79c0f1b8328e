import { expect, test } from 'vitest'
import { madePayment } from '#tests/support/made-billing.ts'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { invoiceToShow } from '#lib/billing/payments/invoice-rules.ts'

const invoice = (uuid: string, status: Invoice['status']) => ({ uuid, status }) as Invoice

test('shows the newest open invoice, and keeps it on screen after it is paid', () => {
  const before = [invoice('c', 'paid'), invoice('b', 'open'), invoice('a', 'open')]
  expect(invoiceToShow(before)?.uuid).toBe('b')
  const after = [invoice('c', 'paid'), invoice('b', 'paid'), invoice('a', 'open')]
  expect(invoiceToShow(after, 'b')?.uuid).toBe('b')
  expect(invoiceToShow([invoice('c', 'void')])).toBeUndefined()
})

test('leaves a void invoice for the open one that replaced it', () => {
  const replaced = [invoice('c', 'open'), invoice('b', 'void')]
  expect(invoiceToShow(replaced, 'b')?.uuid).toBe('c')
  expect(invoiceToShow([invoice('b', 'void')], 'b')?.uuid).toBe('b')
})

test.each(['is_lapsed_change', 'is_left_to_card'])('passes over one that %s', (reason) => {
  const lapsed = { ...invoice('c', 'open'), payment: madePayment({ [reason]: true }) }
  expect(invoiceToShow([lapsed])).toBeUndefined()
  expect(invoiceToShow([lapsed, invoice('b', 'open')])?.uuid).toBe('b')
})
