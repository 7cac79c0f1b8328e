import { nextMoment } from '#shared/billing/subscriptions/clock.ts'
import { dayMs } from '#shared/time.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { findChargedCard } from '#server/billing/cards/queries.ts'
import { confirmInvoice } from '#server/billing/invoices/confirm.ts'
import { ensureRenewalInvoice } from '#server/billing/invoices/create.ts'
import { collectPayment } from '#server/billing/payments/collect.ts'
import { createPayment } from '#server/billing/payments/create.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { findPending, findProcessing, listPending } from '#server/billing/payments/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Applied, applyEvent, planFromRow } from './apply.ts'
import { lockSubscription, readFacts } from './row.ts'

/** More than a year of monthly periods at once would be a bug. */
const mostSteps = 24
const soonMs = dayMs

/** A document counts if it is payable tomorrow or being created. */
const hasUsableDocument = async (db: Connection, invoiceId: number, now: number) => {
  if (await findProcessing(db, invoiceId)) return true
  const pending = await findPending(db, invoiceId)
  const end = pending?.pix_expires_at ?? pending?.boleto_due_at ?? 0
  return end > now + soonMs
}

const failWithoutCard = async (db: Connection, row: SubscriptionRow, now: number) => {
  await applyEvent(db, row.account_id, { name: 'payment_failed' }, now)
  return null
}

/** Returns the uuid of the payment to collect. */
const beginCollection = async (
  transaction: Connection,
  { row, effects }: Applied,
  gateway: string,
  now: number,
): Promise<string | null> => {
  const isDocument = effects.includes('issue_document')
  if (!isDocument && !effects.includes('collect')) return null
  const invoice = await ensureRenewalInvoice(transaction, row, now)
  if (!invoice) return failWithoutCard(transaction, row, now)
  if (invoice.amount_cents === 0) {
    // Before its day there is no document to issue.
    if (isDocument && row.state !== 'past_due') return null
    await confirmInvoice(transaction, invoice, null, now)
    return null
  }
  const { id } = invoice
  if (isDocument && (await hasUsableDocument(transaction, id, now))) return null
  const method = isDocument ? (row.payment_method as 'pix' | 'boleto') : 'card'
  const card = isDocument ? undefined : await findChargedCard(transaction, row, gateway)
  const cardId = card?.id ?? null
  if (method === 'card' && cardId === null) return failWithoutCard(transaction, row, now)
  if (isDocument) await planWithdrawals(transaction, await listPending(transaction, id), now)
  const payment = await createPayment(transaction, { invoice, method, cardId, gateway, now })
  return payment.uuid
}

const advanceOnce = ({ db, clock, gateway }: Deps, accountId: number) =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const row = await lockSubscription(transaction, accountId)
    const next = nextMoment(await readFacts(transaction, row))
    if (!next || next.at > now) {
      await planFromRow(transaction, row)
      return null
    }
    const applied = await applyEvent(transaction, accountId, { name: next.event }, now)
    if (!applied) throw new Error(`${next.event} is due but impossible in the state ${row.state}`)
    return { payment: await beginCollection(transaction, applied, gateway.name, now) }
  })

/**
 * Each step locks and reads the row again, so several processes may run. The gateway is asked in
 * between.
 */
export const advanceSubscription = async (deps: Deps, accountId: number): Promise<void> => {
  for (let count = 0; count < mostSteps; count += 1) {
    const done = await advanceOnce(deps, accountId)
    if (!done) return
    if (done.payment === null) continue
    try {
      await collectPayment(deps, done.payment)
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      // The payment's own job retries; until then nothing is due here.
      deps.log.warn({ payment: done.payment }, 'the gateway gave no answer')
    }
  }
}
