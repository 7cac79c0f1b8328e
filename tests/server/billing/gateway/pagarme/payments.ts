import * as v from 'valibot'
import { boletoBarcode, boletoLine } from '#shared/billing/payments/boleto.ts'
import { pixCode } from '#shared/billing/payments/pix-code.ts'
import { saoPauloDay } from '#shared/time.ts'
import {
  type Card,
  cardTransaction,
  type Charge,
  type Customer,
  failedTransaction,
  pagarmeId,
  timeText,
  transactionBase,
} from './objects.ts'

const Amount = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Unknown fields are refused. */
export const OrderBody = v.strictObject({
  code: v.pipe(v.string(), v.maxLength(52)),
  closed: v.literal(true),
  customer_id: v.string(),
  items: v.tuple([
    v.strictObject({
      code: v.string(),
      description: v.pipe(v.string(), v.maxLength(256)),
      amount: Amount,
      quantity: v.literal(1),
    }),
  ]),
  payments: v.tuple([
    v.variant('payment_method', [
      v.strictObject({
        payment_method: v.literal('credit_card'),
        amount: Amount,
        credit_card: v.strictObject({
          card_id: v.string(),
          installments: v.literal(1),
          operation_type: v.literal('auth_and_capture'),
          recurrency_cycle: v.picklist(['first', 'subsequent']),
        }),
      }),
      v.strictObject({
        payment_method: v.literal('pix'),
        amount: Amount,
        pix: v.strictObject({ expires_at: v.pipe(v.string(), v.isoTimestamp()) }),
      }),
      v.strictObject({
        payment_method: v.literal('boleto'),
        amount: Amount,
        boleto: v.strictObject({
          due_at: v.pipe(v.string(), v.isoTimestamp()),
          instructions: v.pipe(v.string(), v.maxLength(256)),
        }),
      }),
    ]),
  ]),
  metadata: v.record(v.string(), v.string()),
})

type OrderBody = v.InferOutput<typeof OrderBody>
type Payment = OrderBody['payments'][0]

type Outcome = Pick<Charge, 'payment_method' | 'status' | 'last_transaction'>

const missingOf = (customer: Customer, fields: readonly ('document' | 'address')[]) => {
  const field = fields.find((name) => !customer[name])
  if (field) return `The ${field} field is required.`
  const hasPhone = Object.keys(customer.phones).length > 0
  return hasPhone ? undefined : 'At least one customer phone is required.'
}

const needs = {
  credit_card: ['address'],
  pix: ['document'],
  boleto: ['document', 'address'],
} as const

const payByCard = (
  payment: Extract<Payment, { payment_method: 'credit_card' }>,
  found: { card: Card; number: string },
  at: string,
): Outcome => {
  const { amount, credit_card: asked } = payment
  const fails = found.number === '4000000000000341' && asked.recurrency_cycle === 'subsequent'
  const isPoor = found.number === '4000000000000127'
  const returnCode = fails ? '1007' : isPoor ? '51' : '0000'
  return {
    payment_method: 'credit_card',
    status: returnCode === '0000' ? 'paid' : 'failed',
    last_transaction: cardTransaction(found.card, amount, at, returnCode),
  }
}

const payByPix = (amount: number, expiresAt: string, at: string): Outcome => ({
  payment_method: 'pix',
  status: 'pending',
  last_transaction: {
    ...transactionBase('pix', amount, at),
    qr_code: pixCode({
      key: 'pagarme@vereda.example',
      receiver: 'Pagar.me',
      city: 'Sao Paulo',
      amountCents: amount,
      transactionId: pagarmeId('p').slice(2),
    }),
    qr_code_url: 'https://api.pagar.me/core/v5/transactions/of_the_stand_in/qrcode',
    expires_at: timeText(Date.parse(expiresAt)),
  },
})

const payByBoleto = (
  amount: number,
  { due_at: dueAt, instructions }: { due_at: string; instructions: string },
  at: string,
): Outcome => {
  const due = Date.parse(dueAt)
  const digits = boletoBarcode({
    bank: '197',
    dueDate: saoPauloDay(due),
    amountCents: amount,
    freeField: '1'.repeat(25),
  })
  return {
    payment_method: 'boleto',
    status: 'pending',
    last_transaction: {
      ...transactionBase('boleto', amount, at),
      status: 'generated',
      url: 'https://api.pagar.me/core/v5/transactions/of_the_stand_in/pdf',
      pdf: 'https://api.pagar.me/core/v5/transactions/of_the_stand_in/pdf',
      line: boletoLine(digits),
      barcode: 'https://api.pagar.me/core/v5/transactions/of_the_stand_in/barcode',
      nosso_numero: '1',
      document_number: '1',
      instructions,
      due_at: timeText(due),
    },
  }
}

/** With missing data the order is made but its charge fails. */
export const outcomeOf = (
  payment: Payment,
  customer: Customer,
  cardAt: (id: string) => { card: Card; number: string },
  at: string,
): Outcome => {
  const { payment_method: method, amount } = payment
  const missing = missingOf(customer, needs[method])
  if (missing) {
    const last_transaction = failedTransaction(method, amount, at, missing)
    return { payment_method: method, status: 'failed', last_transaction }
  }
  switch (payment.payment_method) {
    case 'credit_card':
      return payByCard(payment, cardAt(payment.credit_card.card_id), at)
    case 'pix':
      return payByPix(amount, payment.pix.expires_at, at)
    default:
      return payByBoleto(amount, payment.boleto, at)
  }
}
