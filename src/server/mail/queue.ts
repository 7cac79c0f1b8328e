import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/db/schema.ts'
import { planJob } from '#server/jobs/queue.ts'

/**
 * Fields of `data` per template. Amounts are cents, times milliseconds; missing fields are omitted.
 *
 * - recovery, email-confirmation, new-email-confirmation: origin (address of the site)
 * - email-change-requested, email-changed: email (the new one)
 * - new-device: device, at
 * - welcome: plan, amount_cents, first_cents, period (month or year), payment_method,
 *   trial_ends_at (`state` is added when it is sent)
 * - receipt: kind (of the invoice), plan, amount_cents, payment_method, paid_at, next_due_at
 * - payment-document: purpose (first, renewal, planned-change, change, reactivation or trial-end),
 *   plan (that it pays for), renews_at, written_at, payment_method, amount_cents, due_at, code (Pix
 *   Copia e Cola or digitable line), payment (uuid), payment_code (short, for /verifica-pagamento)
 * - payment-failed: plan, after_trial (1 at its end), payment_method, amount_cents, grace_ends_at,
 *   attempt (from 1), retry_at (not after the last)
 * - change-lapsed: plan (the wanted one), kept_plan, payment_method, amount_cents
 * - access-ended: why (unpaid, cancelled, cancelled-pause, pause or order), ends_at, resumes_at,
 *   erases_at (of the account)
 * - trial-ending: ends_at, plan, amount_cents
 * - cancellation-begun: plan, ends_at, in_pause (1 if it gave no access as it was begun)
 * - cancellation: protocol, ends_at, undo_until (in a pause), erases_at, refunded_cents, refund
 *   (by `support`), remaining_plan, kind (subscription or order)
 * - refund: amount_cents, protocol, why (not-needed or part)
 * - refund-by-support: amount_cents, needs_account (1 if the account for the refund is unknown)
 * - chargeback: status (open, won or lost), amount_cents, ends_at, erases_at
 * - reactivation: plan, amount_cents (paid), next_cents, next_due_at
 * - method-changed: payment_method, card (last digits), amount_cents, due_at, state, erases_at
 * - plan-changed: plan, amount_cents, due_at, starts_at (if it waits for the next period), undone (1
 *   if a planned change was undone)
 * - offer-accepted: offer (discount, cheaper_plan or pause), plan, amount_cents, due_at
 * - period-extended, extension-undone: ends_at, renews (1 if it renews then)
 * - price-change: plan, old_cents, new_cents, starts_at
 * - price-kept: plan, new_cents (the announced price), starts_at
 * - renewal-ahead: due_at, plan, amount_cents, payment_method
 * - cancellation-undone: plan, amount_cents, due_at, state, grace_ends_at
 * - pause-undone: plan, amount_cents, due_at
 * - erasure-requested: protocol, planned_for, ends_at, refunded_cents
 * - erasure-undone, erased: protocol
 * - report-answer: about (title or comment), title, decision (kept or hidden), note
 */
export const mailTemplates = [
  'recovery',
  'password-changed',
  'email-confirmation',
  'new-email-confirmation',
  'email-change-requested',
  'email-changed',
  'new-device',
  'welcome',
  'receipt',
  'payment-document',
  'payment-failed',
  'change-lapsed',
  'access-ended',
  'trial-ending',
  'cancellation-begun',
  'cancellation',
  'refund',
  'refund-by-support',
  'chargeback',
  'reactivation',
  'method-changed',
  'plan-changed',
  'offer-accepted',
  'renewal-ahead',
  'period-extended',
  'extension-undone',
  'price-change',
  'price-kept',
  'cancellation-undone',
  'pause-undone',
  'erasure-requested',
  'erasure-undone',
  'erased',
  'report-answer',
] as const

export type MailTemplate = (typeof mailTemplates)[number]

export type MailData = Record<string, string | number | null>

export interface QueuedMail {
  template: MailTemplate
  accountId: number
  /** Must not hold a secret; tokens of links are made when the mail is sent. */
  data?: MailData
  /** If other than the account's address. */
  to?: string
}

/** Sends the message once the caller's transaction commits; answers the subject of its job. */
export const queueMail = async (db: Connection, now: number, mail: QueuedMail): Promise<string> => {
  const subject = `${mail.template}:${randomUUID()}`
  await planJob(db, { kind: 'mail', subject, runAt: now, payload: mail })
  return subject
}
