import { getPlan } from '#server/billing/plans/queries.ts'
import type { Connection } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import { upcomingInvoice } from './describe.ts'
import type { Told } from './tell.ts'

/** A refund may be asked for after the cancellation: it is confirmed in writing as well. */
const isFarewell = ({ event, effects, detail }: Told) =>
  event === 'cancel_confirmed' ||
  (event === 'refunded' && (effects.includes('seal_cancel') || 'refunded_cents' in detail))

const farewell = async (db: Connection, { before, row, detail, now }: Told) => {
  const isOrder = before.state === 'waiting_first_payment'
  await queueMail(db, now, {
    template: 'cancellation',
    accountId: row.account_id,
    data: {
      protocol: row.cancel_protocol,
      ends_at: row.expires_at,
      refunded_cents: detail.refunded_cents ?? null,
      kind: isOrder ? 'order' : 'subscription',
    },
  })
}

/** What will be charged from now on, for the letters that say that it goes on. */
const onwards = async (db: Connection, { row }: Told) => {
  const next = await upcomingInvoice(db, row)
  const plan = row.plan_id === null ? undefined : await getPlan(db, row.plan_id)
  return {
    plan: next?.plan.name ?? plan?.name ?? null,
    amount_cents: next?.amount ?? null,
    next_due_at: next?.due_at ?? null,
  }
}

/** The letters around a cancellation: confirmed, undone, or given up for an offer. */
export const tellOfLeaving = async (db: Connection, told: Told): Promise<void> => {
  const { row, event, now } = told
  const accountId = row.account_id
  if (isFarewell(told)) await farewell(db, told)
  if (event === 'cancel_undone') {
    const data = await onwards(db, told)
    await queueMail(db, now, { template: 'cancellation-undone', accountId, data })
  }
  if (event.startsWith('offer_')) {
    const data = { offer: row.offer_taken, ...(await onwards(db, told)) }
    await queueMail(db, now, { template: 'offer-accepted', accountId, data })
  }
}
