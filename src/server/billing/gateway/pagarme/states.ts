import { barcodeOfLine, groupedLine } from '#shared/billing/payments/boleto.ts'
import { boletoClearingMs } from '#shared/billing/payments/rules.ts'
import type { Charge, ChargeRefusal, ChargeStatus } from '#server/deps/payment-gateway.ts'
import type { PagarmeCharge } from './shapes.ts'

/** Acquirer codes for missing funds, from the common and the older table. */
const noFunds: ReadonlySet<string> = new Set(['51', '1016'])

const isCard = ({ payment_method: method }: PagarmeCharge) => method === 'credit_card'

/** Stays true after a refund. */
export const wasPaid = ({ paid_amount: paid, paid_at: at }: PagarmeCharge): boolean =>
  (paid ?? 0) > 0 || typeof at === 'number'

const canceled = (charge: PagarmeCharge): ChargeStatus => {
  if (wasPaid(charge)) return 'refunded'
  return isCard(charge) ? 'refused' : 'expired'
}

const endOf = ({ last_transaction: last }: PagarmeCharge): number => {
  const { expires_at: expiresAt, due_at: dueAt } = last ?? {}
  if (typeof expiresAt === 'number') return expiresAt
  return typeof dueAt === 'number' ? dueAt + boletoClearingMs : Infinity
}

/** Pagar.me keeps an expired Pix or boleto pending. */
const pending = (charge: PagarmeCharge, now: number): ChargeStatus => {
  if (isCard(charge)) return 'processing'
  return endOf(charge) < now ? 'expired' : 'pending'
}

/** A disputed charge stays paid until the decision. */
const statusOf = (charge: PagarmeCharge, now: number): ChargeStatus => {
  switch (charge.status) {
    case 'paid':
    case 'overpaid':
    case 'chargedback':
      return 'paid'
    case 'canceled':
      return canceled(charge)
    case 'failed':
      return 'refused'
    case 'pending':
    case 'underpaid':
      return pending(charge, now)
    default:
      return 'processing'
  }
}

const refusalOf = ({ last_transaction: last }: PagarmeCharge): ChargeRefusal =>
  noFunds.has(last?.acquirer_return_code ?? '') ? 'no-funds' : 'declined'

const pixOf = ({ payment_method: method, last_transaction: last }: PagarmeCharge) => {
  const { qr_code: code, expires_at: expiresAt } = last ?? {}
  return method === 'pix' && code && typeof expiresAt === 'number' ? { code, expiresAt } : null
}

const boletoOf = ({ payment_method: method, last_transaction: last }: PagarmeCharge) => {
  const { line: digits, due_at: dueAt } = last ?? {}
  if (method !== 'boleto' || !digits || typeof dueAt !== 'number') return null
  const line = groupedLine(digits.replace(/\D/g, ''))
  return { line, barcode: barcodeOfLine(line) ?? '', dueAt }
}

export const chargeOf = (charge: PagarmeCharge, now: number): Charge => {
  const status = statusOf(charge, now)
  const isOpen = status === 'pending'
  return {
    ref: charge.id,
    status,
    refusal: status === 'refused' ? refusalOf(charge) : null,
    pix: isOpen ? pixOf(charge) : null,
    boleto: isOpen ? boletoOf(charge) : null,
  }
}
