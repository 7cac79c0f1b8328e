import { expect, test } from 'vitest'
import { boletoBarcode, boletoLine } from '#shared/billing/payments/boleto.ts'
import { paymentReferenceIn, shownPaymentCode } from '#shared/billing/payments/payment-reference.ts'

const uuid = '0b1e7c2a-1111-4222-8333-abcdefabcdef'
const barcode = boletoBarcode({
  bank: '999',
  dueDate: '2026-12-05',
  amountCents: 1990,
  freeField: '1'.repeat(25),
})
const line = boletoLine(barcode)
const pix = '00020101021226360014br.gov.bcb.pix0114123456780001905913VEREDA LTDA6304ABCD'

test.each([
  [` ${uuid.toUpperCase()} `, { kind: 'uuid', uuid }],
  [`https://vereda.test/status-pagamento/${uuid}?x=1`, { kind: 'uuid', uuid }],
  ['7K3MA-9QXP0', { kind: 'code', code: '7K3MA9QXP0' }],
  [' 7k3ma 9qxpo ', { kind: 'code', code: '7K3MA9QXP0' }],
  [
    'https://x.test/verifica-pagamento?pagamento=7K3MA-9QXP0&utm_a=b',
    { kind: 'code', code: '7K3MA9QXP0' },
  ],
  [line, { kind: 'boleto', barcode }],
  [line.replace(/\D/g, ''), { kind: 'boleto', barcode }],
  [barcode, { kind: 'boleto', barcode }],
  [pix, { kind: 'pix', text: pix.replaceAll(' ', '') }],
  [`${pix.slice(0, 40)}\n${pix.slice(40)} `, { kind: 'pix', text: pix.replaceAll(' ', '') }],
])('recognizes a payment in %s', (text, reference) => {
  expect(paymentReferenceIn(text)).toEqual(reference)
})

test.each(['', '12345', 'nada', '7K3MA-9QXPU', '9'.repeat(46)])(
  'recognizes no payment in %s',
  (text) => {
    expect(paymentReferenceIn(text)).toBeUndefined()
  },
)

test('shows a code in two groups', () => {
  expect(shownPaymentCode('7K3MA9QXP0')).toBe('7K3MA-9QXP0')
})
