import { requirePayer } from '#server/billing/cards/customer.ts'
import { payOwed } from '#server/billing/subscriptions/pay.ts'
import { findOpenInvoice, lockIfThere } from '#server/billing/subscriptions/row.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { InvoiceKind } from '#server/billing/invoices/create.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { notifyDocument } from '#server/billing/payments/notify-document.ts'
import { findPayment } from '#server/billing/payments/queries.ts'

/** `next_at` is the next automatic attempt. */
export const failedCharges = (db: Connection) =>
  db
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'invoices.account_id')
    .innerJoin('accounts', 'accounts.id', 'invoices.account_id')
    .innerJoin('payments', (join) =>
      join.on('payments.id', '=', (eb) =>
        eb
          .selectFrom('payments as latest')
          .select((inner) => inner.fn.max<number>('latest.id').as('id'))
          .whereRef('latest.invoice_id', '=', 'invoices.id'),
      ),
    )
    .leftJoin('jobs', (join) =>
      join
        .on('jobs.kind', '=', 'subscription')
        .on('jobs.subject', '=', (eb) => eb.cast<string>('invoices.account_id', 'text')),
    )
    .select(['invoices.account_id as customer', 'accounts.name', 'accounts.email'])
    .select(['invoices.kind', 'subscriptions.state'])
    .select(['invoices.amount_cents', 'payments.method', 'payments.status', 'payments.refusal'])
    .select(['subscriptions.failed_attempts', 'payments.settled_at as failed_at'])
    .select(['jobs.run_at as next_at', 'subscriptions.grace_ends_at'])
    .$narrowType<{ kind: InvoiceKind; method: PaymentMethod }>()
    .where('invoices.status', '=', 'open')
    .where('payments.status', 'in', ['refused', 'expired'])
    .orderBy('payments.settled_at', 'desc')
    .limit(500)
    .execute()

export const owedBy = async (db: Connection, accountId: number) => {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const invoice = row && (await findOpenInvoice(db, accountId))
  if (!row || !invoice || !stateIs(row.state, 'owes')) throw new Refusal('nothing-owed')
  return { row, invoice }
}

/** A valid Pix or boleto is only mailed again. */
export const chargeAgain = async (deps: Deps, accountId: number) => {
  const { db, clock, gateway } = deps
  const { uuid, isWaiting } = await db.transaction().execute(async (transaction) => {
    await lockIfThere(transaction, accountId)
    const { row } = await owedBy(transaction, accountId)
    const method = (row.payment_method ?? 'card') as PaymentMethod
    await requirePayer(transaction, gateway, accountId, method)
    const chosen = { method, cardId: row.card_id }
    const { paymentUuid } = await payOwed(transaction, row, chosen, gateway.name, clock())
    const payment = paymentUuid === null ? undefined : await findPayment(transaction, paymentUuid)
    if (payment?.status === 'pending') await notifyDocument(transaction, payment, clock())
    return { uuid: paymentUuid, isWaiting: payment?.status === 'pending' }
  })
  if (uuid !== null && !isWaiting) await tryToCollect(deps, uuid)
  const after = uuid === null ? undefined : await findPayment(db, uuid)
  return {
    status: after?.status ?? 'paid',
    method: (after?.method ?? null) as PaymentMethod | null,
    refusal: after?.refusal ?? null,
  }
}
