import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { requirePayer } from '#server/billing/cards/customer.ts'
import { ensureRenewalInvoice, nextCharge } from '#server/billing/invoices/create.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { findProcessing, listPendingOf } from '#server/billing/payments/queries.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { tryToWithdraw } from '#server/billing/payments/withdraw.ts'
import { methodsOf } from '#server/billing/plans/queries.ts'
import { describeService } from '#server/billing/service.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { advanceSubscription } from './advance.ts'
import { type ChosenPaymentMethod, payInvoice, requireCard, setPaymentMethod } from './pay.ts'
import { findOpenInvoice, lockSubscription } from './row.ts'
import { notifyPaymentMethod } from './notices/notify-payment-method.ts'

interface Choice {
  payment_method: PaymentMethod
  card_id?: number | undefined
}

interface Written {
  /** The new document to request after the commit. */
  collect: string | null
  withdraw: readonly { uuid: string }[]
}

const nothing: Written = { collect: null, withdraw: [] }

const requireAccepted = async (db: Connection, row: SubscriptionRow, method: PaymentMethod) => {
  const charge = await nextCharge(db, row)
  if (!charge || stateIs(row.state, 'isOver')) throw new Refusal('no-subscription')
  if (!methodsOf(charge.plan).includes(method)) throw new Refusal('method-not-accepted')
}

const openInvoiceOf = async (db: Connection, row: SubscriptionRow, now: number) =>
  row.state === 'past_due'
    ? ((await ensureRenewalInvoice(db, row, now)) ?? undefined)
    : findOpenInvoice(db, row.account_id)

export const replaceDocuments = async (
  db: Connection,
  row: SubscriptionRow,
  paymentMethod: ChosenPaymentMethod,
  gateway: string,
  now: number,
): Promise<Written> => {
  const invoice = await openInvoiceOf(db, row, now)
  if (!invoice || invoice.amount_cents === 0) return nothing
  const pending = await listPendingOf(db, row.account_id)
  const withdraw = pending.filter(
    (payment) => payment.invoice_id === invoice.id && payment.method !== paymentMethod.method,
  )
  await planWithdrawals(db, withdraw, now)
  const collect =
    paymentMethod.method === 'card'
      ? null
      : await payInvoice(db, invoice, paymentMethod, gateway, now)
  return { collect, withdraw }
}

const write = async (
  db: Connection,
  accountId: number,
  { payment_method: method, card_id: id }: Choice,
  { gateway, clock }: Deps,
): Promise<Written> => {
  const now = clock()
  const row = await lockSubscription(db, accountId)
  await requireAccepted(db, row, method)
  await requirePayer(db, gateway, accountId, method)
  const holder = { accountId, gateway: gateway.name }
  const cardId = await requireCard(db, holder, { method, cardId: id ?? null })
  if (row.payment_method === method && (method !== 'card' || row.card_id === cardId)) return nothing
  const open = await findOpenInvoice(db, accountId)
  if (open && (await findProcessing(db, open.id))) throw new Refusal('still-processing', 5)
  const paymentMethod = { method, cardId }
  const after = await setPaymentMethod(db, row, paymentMethod, now)
  await notifyPaymentMethod(db, after, now, gateway.name)
  // During a cancellation no new document is made.
  if (stateIs(row.state, 'isLeaving') && method !== 'card') return nothing
  return replaceDocuments(db, after, paymentMethod, gateway.name, now)
}

/** Charges nothing. */
export const changeMethod = async (
  deps: Deps,
  accountId: number,
  choice: Choice,
): Promise<Service> => {
  const { collect, withdraw } = await deps.db
    .transaction()
    .execute((transaction) => write(transaction, accountId, choice, deps))
  await tryToWithdraw(deps, withdraw)
  if (collect !== null) await tryToCollect(deps, collect)
  // Issues the next document if it is due.
  if (choice.payment_method !== 'card') await advanceSubscription(deps, accountId)
  return describeService(deps, accountId)
}
