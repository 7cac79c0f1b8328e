import { paymentOutcome } from '#shared/billing/payments/rules.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'
import { getInvoice } from './queries.ts'
import { shownPaymentStatus } from './serializers.ts'

/** A plan change and the subscription itself never replace each other. */
const findNewer = (db: Connection, payment: PaymentRow, invoice: InvoiceRow, now: number) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.uuid', 'payments.method'])
    .where('payments.account_id', '=', payment.account_id)
    .where('payments.id', '>', payment.id)
    .where('payments.status', 'in', ['processing', 'pending'])
    .where('invoices.status', '=', 'open')
    .where('invoices.kind', invoice.kind === 'change' ? '=' : '!=', 'change')
    .where((eb) =>
      eb(
        eb.fn.coalesce('payments.pix_expires_at', 'payments.boleto_due_at', eb.val(now + 1)),
        '>',
        now,
      ),
    )
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Null if the payment is settled, or is itself what can be paid. */
export const successorOf = async (
  db: Connection,
  payment: PaymentRow,
  now: number,
): Promise<string | null> => {
  const invoice = await getInvoice(db, payment.invoice_id)
  const isSettled = invoice.status === 'paid' || invoice.status === 'refunded'
  if (isSettled || paymentOutcome[payment.status] === 'received') return null
  const newer = await findNewer(db, payment, invoice, now)
  /** A card may be refused, so it does not replace a document that can be paid. */
  const isPayable =
    invoice.status === 'open' && paymentOutcome[shownPaymentStatus(payment, now)] === 'open'
  return newer && !(isPayable && newer.method === 'card') ? newer.uuid : null
}
