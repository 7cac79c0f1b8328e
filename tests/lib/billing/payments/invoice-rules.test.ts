import { expect, test } from 'vitest'
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
