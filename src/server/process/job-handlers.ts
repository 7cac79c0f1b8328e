import { eraseAccount } from '#server/privacy/erasure/erase.ts'
import { removeCard, removeCustomer } from '#server/billing/cards/remove.ts'
import { performRefund } from '#server/billing/payments/refunds/refund.ts'
import { resumePayment } from '#server/billing/payments/resume.ts'
import { withdrawPayment } from '#server/billing/payments/withdraw.ts'
import { applyPrice } from '#server/billing/plans/price-change.ts'
import { advanceSubscription } from '#server/billing/subscriptions/advance.ts'
import { notifyRenewal } from '#server/billing/subscriptions/notices/renewal-notice.ts'
import { tellSandboxCharge } from '#server/billing/webhooks/sandbox.ts'
import { prune } from './housekeeping.ts'
import { sendQueuedMail } from '#server/mail/send.ts'
import { sumWatchTime } from '#server/player/numbers/watch-time.ts'
import { jobWork } from '#server/channels/traces.ts'
import type { JobHandler, JobHandlers } from '#server/jobs/worker.ts'
import { mailLinks } from './mail-links.ts'

const handlers: JobHandlers = {
  mail: (deps, job) => sendQueuedMail(deps, job, mailLinks),
  subscription: (deps, { subject }) => advanceSubscription(deps, Number(subject)),
  'payment-expiry': (deps, { subject }) => resumePayment(deps, subject),
  withdrawal: (deps, { subject }) => withdrawPayment(deps, subject),
  refund: (deps, { subject }) => performRefund(deps, subject),
  'renewal-notice': (deps, { subject }) => notifyRenewal(deps, Number(subject)),
  'price-change': (deps, { subject }) => applyPrice(deps, Number(subject)),
  'card-removal': (deps, { subject }) => removeCard(deps, Number(subject)),
  'customer-removal': removeCustomer,
  erasure: (deps, { subject }) => eraseAccount(deps, Number(subject)),
  'sandbox-settlement': tellSandboxCharge,
  'daily-sums': sumWatchTime,
  pruning: prune,
}

const traced =
  (handle: JobHandler): JobHandler =>
  (deps, job) =>
    jobWork.run({ kind: job.kind, attempts: job.attempts }, () => handle(deps, job))

export const jobHandlers = Object.fromEntries(
  Object.entries(handlers).map(([kind, handle]) => [kind, traced(handle)]),
) as JobHandlers
