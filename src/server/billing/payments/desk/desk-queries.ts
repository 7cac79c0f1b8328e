import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { findPaymentByText } from '#server/billing/payments/find.ts'
import { leftToRefund } from '#server/billing/payments/refunds/refund-amounts.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'

const shown = 10

/** Accepts uuid, short code, Pix Copia e Cola or boleto. */
export const requirePayment = async (db: Connection, text: string): Promise<PaymentRow> => {
  const payment = await findPaymentByText(db, text)
  if (!payment) throw new Refusal('not-found')
  return payment
}

export const lastPayments = async (db: Connection, accountId: number) => {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('cards', 'cards.id', 'payments.card_id')
    .select(['payments.uuid as payment', 'payments.code', 'payments.created_at', 'method'])
    .select(['payments.amount_cents', 'payments.status', 'refusal', 'refunded_cents'])
    .select(['cards.brand', 'cards.last4'])
    .$narrowType<{ method: PaymentMethod }>()
    .where('payments.account_id', '=', accountId)
    .orderBy('payments.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ brand, last4, ...row }) => ({
    ...row,
    card: brand === null ? null : `${brand} ${last4}`,
  }))
}

export const refundQueue = async (db: Connection) => {
  const rows = await db
    .selectFrom('support_cases')
    .innerJoin('payments', 'payments.id', 'support_cases.payment_id')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .selectAll('payments')
    .select(['accounts.name', 'accounts.email'])
    .select(['support_cases.id as case', 'support_cases.kind', 'support_cases.opened_at'])
    .$narrowType<{ method: PaymentMethod }>()
    .where('support_cases.status', '=', 'open')
    .where('support_cases.kind', '!=', 'chargeback')
    .orderBy('support_cases.opened_at')
    .orderBy('support_cases.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    case: row.case,
    kind: row.kind,
    opened_at: row.opened_at,
    customer: row.account_id,
    name: row.name,
    email: row.email,
    payment: row.code ?? row.uuid,
    method: row.method,
    owed_cents: leftToRefund(row),
    refund_account: row.refund_account,
  }))
}

export const requireRefundCase = async (db: Connection, id: number) => {
  const found = await db
    .selectFrom('support_cases')
    .select(['kind', 'payment_id'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('kind', '!=', 'chargeback')
    .executeTakeFirst()
  if (!found) throw new Refusal('case-not-open')
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', found.payment_id)
    .executeTakeFirstOrThrow()
  return { kind: found.kind, payment }
}
