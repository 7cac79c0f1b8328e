import { customerRefOf, payerOf } from '#server/billing/cards/customer.ts'
import { type Charge, type ChargeMethod, GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findPayment, getInvoice, comesUnasked } from './queries.ts'
import { settlePayment } from './settle.ts'

const cardRefOf = async (db: Connection, id: number | null): Promise<string> => {
  const card = await db
    .selectFrom('cards')
    .select('card_ref')
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return card?.card_ref ?? ''
}

const methodOf = async (
  db: Connection,
  payment: PaymentRow,
  invoice: InvoiceRow,
): Promise<ChargeMethod> => {
  if (payment.method === 'pix') return { kind: 'pix', expiresAt: payment.pix_expires_at ?? 0 }
  if (payment.method === 'boleto') return { kind: 'boleto', dueAt: payment.boleto_due_at ?? 0 }
  const cardRef = await cardRefOf(db, payment.card_id)
  return { kind: 'card', cardRef, isRenewal: await comesUnasked(db, invoice) }
}

/** Another gateway may have made the charge already, so it is not repeated here. */
const lost: Charge = { ref: null, status: 'expired', refusal: null, pix: null, boleto: null }

const askForCharge = async (deps: Deps, payment: PaymentRow): Promise<Charge> => {
  const { db, gateway } = deps
  if (payment.gateway !== gateway.name) return lost
  if (payment.charge_ref !== null) return gateway.findCharge(payment.charge_ref)
  const invoice = await getInvoice(db, payment.invoice_id)
  const plan = await getPlan(db, invoice.plan_id)
  return gateway.charge({
    idempotencyKey: `payment-${payment.uuid}`,
    reference: payment.uuid,
    amountCents: payment.amount_cents,
    description: `Vereda: ${plan.name}`,
    customerRef: await customerRefOf(deps, payment.account_id),
    payer: await payerOf(db, payment.account_id),
    askedAt: payment.created_at,
    method: await methodOf(db, payment, invoice),
  })
}

/** Idempotent. Never call it inside a transaction. */
export const collectPayment = async (deps: Deps, uuid: string): Promise<void> => {
  const payment = await findPayment(deps.db, uuid)
  if (payment?.status !== 'processing') return
  const charge = await askForCharge(deps, payment)
  await settlePayment(deps.db, { uuid }, charge, deps.clock())
}

/** Without an answer, a job retries. */
export const tryToCollect = async (deps: Deps, uuid: string): Promise<void> => {
  try {
    await collectPayment(deps, uuid)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    deps.log.warn({ payment: uuid }, 'the gateway gave no answer')
  }
}
