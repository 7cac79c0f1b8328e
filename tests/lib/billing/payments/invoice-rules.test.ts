import { expect, test } from 'vitest'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { invoiceToShow, paymentCodeIn } from '#lib/billing/payments/invoice-rules.ts'

const invoice = (uuid: string, status: Invoice['status']) => ({ uuid, status }) as Invoice

test('the newest open invoice is shown, and stays when it is paid', () => {
  const before = [invoice('c', 'paid'), invoice('b', 'open'), invoice('a', 'open')]
  expect(invoiceToShow(before)?.uuid).toBe('b')
  const after = [invoice('c', 'paid'), invoice('b', 'paid'), invoice('a', 'open')]
  expect(invoiceToShow(after, 'b')?.uuid).toBe('b')
  expect(invoiceToShow([invoice('c', 'void')])).toBeUndefined()
})

test('a code is found in what was pasted', () => {
  const code = '0b1e7c2a-1111-4222-8333-abcdefabcdef'
  expect(paymentCodeIn(` ${code.toUpperCase()} `)).toBe(code)
  expect(paymentCodeIn(`https://vereda.test/status-pagamento/${code}?x=1`)).toBe(code)
  expect(paymentCodeIn('12345')).toBeUndefined()
})
