import { eraseAccount } from '#server/account/erasure/erase.ts'
import { removeCard, removeCustomer } from '#server/billing/cards/remove.ts'
import { performRefund } from '#server/billing/payments/refund.ts'
import { resumePayment } from '#server/billing/payments/resume.ts'
import { withdrawPayment } from '#server/billing/payments/withdraw.ts'
import { applyPrice } from '#server/billing/plans/price-change.ts'
import { advanceSubscription } from '#server/billing/subscriptions/advance.ts'
import { notifyRenewal } from '#server/billing/subscriptions/renewal-notice.ts'
import { tellSandboxCharge } from '#server/billing/webhooks/sandbox.ts'
import type { Deps } from '#server/deps.ts'
import { prune } from '#server/housekeeping.ts'
import { sendQueuedMail } from '#server/mail/send.ts'
import { sumWatchTime } from '#server/player/numbers/watch-time.ts'
import { jobWork } from '#server/traces/channels.ts'
import type { Job, JobKind } from './queue.ts'

type JobHandler = (deps: Deps, job: Job) => Promise<void>

const handlers: Record<JobKind, JobHandler> = {
  mail: sendQueuedMail,
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

/**
 * One handler for each kind of job. A handler may run twice for one job, so its effect must be
 * idempotent.
 */
export const jobHandlers = Object.fromEntries(
  Object.entries(handlers).map(([kind, handle]) => [kind, traced(handle)]),
) as Record<JobKind, JobHandler>
