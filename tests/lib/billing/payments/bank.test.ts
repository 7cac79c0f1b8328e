import { expect, test } from 'vitest'
import { bankOfBoleto } from '#lib/billing/payments/bank.ts'

test('names a bank by the first three digits, and shows unknown ones by code', () => {
  expect(bankOfBoleto('34191.79001 01043.510047 91020.150008 6 84410026000')).toEqual({
    code: '341',
    name: 'Itaú',
  })
  expect(bankOfBoleto('99990.00000')).toEqual({ code: '999' })
})
