import { madeInvoice, madePayment } from '#tests/support/made-billing.ts'
import { boletoBarcode, boletoLine } from '#shared/billing/payments/boleto.ts'
import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'
import { pixCode } from '#shared/billing/payments/pix-code.ts'
import { hourMs } from '#shared/time.ts'

const barcode = boletoBarcode({
  bank: '999',
  dueDate: '2026-12-24',
  amountCents: 1990,
  freeField: '0123456789012345678901234',
})

export const uuids = {
  pix: '0b1e7c2a-1111-4222-8333-abcdefabcdef',
  boleto: '0b1e7c2a-2222-4222-8333-abcdefabcdef',
  renewed: '0b1e7c2a-3333-4222-8333-abcdefabcdef',
}

export const pixOf = (patch: Partial<Payment> = {}): Payment =>
  madePayment({
    uuid: uuids.pix,
    pix: {
      code: pixCode({
        key: 'caixa@vereda.test',
        receiver: 'Vereda',
        city: 'São Paulo',
        amountCents: 1990,
        transactionId: 'PEDIDO1',
      }),
      expires_at: new Date(Date.now() + hourMs).toISOString(),
      receiver: 'Vereda',
    },
    ...patch,
  })

export const boletoOf = (patch: Partial<Payment> = {}): Payment =>
  madePayment({
    uuid: uuids.boleto,
    method: 'boleto',
    boleto: {
      line: boletoLine(barcode),
      barcode,
      due_at: '2026-12-24T12:00:00Z',
      beneficiary: 'Vereda',
      beneficiary_document: '12.345.678/0001-95',
      payer: 'Clara Nunes Prado',
      payer_document: '390.533.447-05',
    },
    ...patch,
  })

export const expired = (payment: Payment): Payment => ({
  ...payment,
  status: 'expired',
  pix: null,
  boleto: null,
})

export const paid = (payment: Payment): Payment => ({
  ...payment,
  status: 'paid',
  invoice_status: 'paid',
  settled_at: '2026-11-21T12:00:00Z',
  pix: null,
  boleto: null,
})

export const invoiceOf = (payment: Payment, patch: Partial<Invoice> = {}): Invoice =>
  madeInvoice({
    kind: 'first',
    payment,
    ...(payment.status === 'paid' && { status: 'paid', paid_at: payment.settled_at }),
    ...patch,
  })
