import { hourMs } from '#shared/time.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import { planJob } from '#server/jobs/queue.ts'
import { queueMail, type QueuedMail } from '#server/mail/queue.ts'

/** If the gateway is down for longer, each refund gets its own mail. */
const longestHoldMs = hourMs

const subjectOf = (accountId: number) => `refund:${accountId}`

/** Counts only automatic refunds. */
const isMoreComing = async (db: Connection, { id, account_id: accountId }: PaymentRow) => {
  const other = await db
    .selectFrom('payments')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.subject', '=', 'payments.uuid').on('jobs.kind', '=', 'refund'),
    )
    .select('payments.id')
    .where('payments.account_id', '=', accountId)
    .where('payments.id', '!=', id)
    .where('payments.status', '=', 'paid')
    .where('jobs.failed_at', 'is', null)
    .where('payments.id', 'not in', (eb) =>
      eb.selectFrom('support_cases').select('payment_id').where('kind', '=', 'refund-by-hand'),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** A mail that is due may be in delivery. */
const findHeld = (db: Connection, accountId: number, now: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .where('subject', '=', subjectOf(accountId))
    .where('run_at', '>', now)
    .executeTakeFirst()

const amountIn = (payload: string): number => {
  const { data } = JSON.parse(payload) as QueuedMail
  return typeof data?.amount_cents === 'number' ? data.amount_cents : 0
}

/** Combines the refunds of one cancellation into one mail. */
export const notifyRefund = async (
  db: Connection,
  payment: PaymentRow,
  protocol: string | null,
  now: number,
): Promise<void> => {
  const { account_id: accountId } = payment
  const amount = payment.amount_cents - payment.refunded_cents
  const held = await findHeld(db, accountId, now)
  const amount_cents = amount + (held ? amountIn(held.payload) : 0)
  const mail: QueuedMail = {
    template: 'refund',
    accountId,
    data: { amount_cents, protocol, why: null },
  }
  const isHeld = await isMoreComing(db, payment)
  if (!held && !isHeld) return void (await queueMail(db, now, mail))
  const runAt = isHeld ? now + longestHoldMs : now
  await planJob(db, { kind: 'mail', subject: subjectOf(accountId), runAt, payload: mail })
}

export const releaseRefundMail = async (
  db: Connection,
  payment: PaymentRow,
  now: number,
): Promise<void> => {
  const held = await findHeld(db, payment.account_id, now)
  if (!held || (await isMoreComing(db, payment))) return
  await db.updateTable('jobs').set({ run_at: now }).where('id', '=', held.id).execute()
}
