import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { nextCharge } from '#server/billing/invoices/create.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { leaveMessage } from '#server/identity/leave-message.ts'
import { cancelJob, planJob } from '#server/jobs/queue.ts'
import type { QueuedMail } from '#server/mail/queue.ts'
import { notifyCancellation } from '#server/billing/cancellation/notify.ts'
import { remindOfCancellation } from '#server/billing/cancellation/remind.ts'
import { notifyEnd } from './notify-end.ts'
import { notifyFailedPayment } from './notify-failure.ts'
import { planRenewalNotice } from './renewal-notice.ts'
import { notifyChange } from './notify-changes.ts'
import type { StateChange } from '#server/billing/subscriptions/state-change.ts'

const reminderOf = (accountId: number) => `trial-ending:${accountId}`

/** Replaces a waiting mail. With `isNew` a late one is sent at once. */
export const remindOfTrial = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
  isNew = false,
): Promise<void> => {
  if (row.state !== 'trial' || row.trial_ends_at === null) return
  const subject = reminderOf(row.account_id)
  const runAt = row.trial_ends_at - billingTimes.trialNoticeMs
  if (!isNew && runAt <= now) return
  const charge = await nextCharge(db, row)
  const mail: QueuedMail = {
    template: 'trial-ending',
    accountId: row.account_id,
    data: {
      ends_at: row.trial_ends_at,
      plan: charge?.plan.name ?? null,
      amount_cents: charge ? charge.priceCents - charge.discountCents : null,
    },
  }
  await planJob(db, { kind: 'mail', subject, runAt: Math.max(now, runAt), payload: mail })
}

/** Shown at the next visit, because no screen was open. */
const confirmed = {
  title: 'Pagamento confirmado',
  text: 'Recebemos seu pagamento e sua assinatura está ativa. Bom filme!',
  link: '/',
}

/** Sends nothing if the caller's transaction fails. */
export const notifySubscriber = async (db: Connection, change: StateChange): Promise<void> => {
  const { before, row, event, now } = change
  const accountId = row.account_id
  const wasTrial = before.state === 'trial'
  if (wasTrial && row.state !== 'trial') await cancelJob(db, 'mail', reminderOf(accountId))
  await remindOfTrial(db, row, now, !wasTrial)
  await notifyFailedPayment(db, change)
  await notifyEnd(db, change)
  await notifyCancellation(db, change)
  await remindOfCancellation(db, change)
  await notifyChange(db, row, event, now)
  await planRenewalNotice(db, row, now)
  const waited = before.payment_method === 'pix' || before.payment_method === 'boleto'
  if (event === 'payment_confirmed' && before.state === 'waiting_first_payment' && waited) {
    await leaveMessage(db, accountId, confirmed, now)
  }
}
