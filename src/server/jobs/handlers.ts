import { tellSandboxCharge } from '#server/billing/webhooks/sandbox.ts'
import type { Deps } from '#server/deps.ts'
import { sendQueuedMail } from '#server/mail/send.ts'
import type { Job, JobKind } from './queue.ts'

type JobHandler = (deps: Deps, job: Job) => Promise<void>

const notBuilt: JobHandler = async () => undefined

/** Who does what. A handler may run twice for one job, so its effect must be the same. */
export const jobHandlers: Record<JobKind, JobHandler> = {
  mail: sendQueuedMail,
  subscription: notBuilt,
  'payment-expiry': notBuilt,
  'sandbox-settlement': tellSandboxCharge,
}
