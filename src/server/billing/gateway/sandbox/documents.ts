import { randomInt } from 'node:crypto'
import { boletoBarcode, boletoLine } from '#shared/billing/payments/boleto.ts'
import { pixCode } from '#shared/billing/payments/pix-code.ts'
import { company } from '#shared/company.ts'
import { saoPauloDay } from '#shared/time.ts'
import type { Charge, ChargeRequest } from '#server/deps/payment-gateway.ts'

export type ChargeDocuments = Pick<Charge, 'pix' | 'boleto'>

/** Belongs to no bank, so a sandbox boleto cannot be paid. */
const bank = '999'

const randomDigits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

const pixOf = (request: ChargeRequest, expiresAt: number) => ({
  code: pixCode({
    key: company.taxId.replace(/[./-]/g, ''),
    receiver: company.legalName,
    city: company.city,
    amountCents: request.amountCents,
    transactionId: request.reference.replace(/[^A-Za-z0-9]/g, '').slice(0, 25),
  }),
  expiresAt,
})

const boletoOf = (request: ChargeRequest, dueAt: number) => {
  const barcode = boletoBarcode({
    bank,
    dueDate: saoPauloDay(dueAt),
    amountCents: request.amountCents,
    freeField: randomDigits(25),
  })
  return { line: boletoLine(barcode), barcode, dueAt }
}

export const documentsOf = (request: ChargeRequest): ChargeDocuments => {
  const { method } = request
  return {
    pix: method.kind === 'pix' ? pixOf(request, method.expiresAt) : null,
    boleto: method.kind === 'boleto' ? boletoOf(request, method.dueAt) : null,
  }
}
