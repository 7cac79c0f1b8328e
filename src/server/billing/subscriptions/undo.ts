import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { ensureRenewalInvoice } from '#server/billing/invoices/create.ts'
import { findProcessing } from '#server/billing/payments/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { applyEvent } from './apply.ts'
import { payInvoice } from './pay.ts'

/** The cancellation voided the invoice. A card is retried on schedule. */
const oweAgain = async (db: Connection, row: SubscriptionRow, gateway: string, now: number) => {
  if (!stateIs(row.state, 'owes')) return null
  const invoice = await ensureRenewalInvoice(db, row, now)
  if (!invoice || (await findProcessing(db, invoice.id))) return null
  const method = (row.payment_method ?? 'card') as PaymentMethod
  if (method === 'card' && invoice.amount_cents > 0) return null
  return payInvoice(db, invoice, { method, cardId: null }, gateway, now)
}

interface Stayed {
  row: SubscriptionRow
  /** The Pix or boleto to request after the commit. */
  collect: string | null
}

export const undoCancellation = async (
  db: Connection,
  accountId: number,
  name: 'cancel_kept' | 'cancel_undone',
  gateway: string,
  now: number,
  { isSilent = false } = {},
): Promise<Stayed | undefined> => {
  const applied = await applyEvent(db, accountId, { name }, now, { isSilent })
  if (!applied) return undefined
  return { row: applied.row, collect: await oweAgain(db, applied.row, gateway, now) }
}
