import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { type Job, planJob } from '#server/jobs/queue.ts'

export const mailTemplates = [
  'recovery',
  'password-changed',
  'email-changed',
  'new-device',
  'welcome',
  'receipt',
  'payment-document',
  'payment-failed',
  'trial-ending',
  'cancellation',
  'refund',
  'reactivation',
] as const

export type MailTemplate = (typeof mailTemplates)[number]

export interface QueuedMail {
  template: MailTemplate
  accountId: number
  /** What the text needs besides the account; never a secret (the recovery token is made when sent). */
  data?: Record<string, string | number | null>
}

/** Queues a message in the caller's transaction: it goes out if, and only if, that commits. */
export const queueMail = (db: Connection, now: number, mail: QueuedMail): Promise<void> =>
  planJob(db, {
    kind: 'mail',
    subject: `${mail.template}:${randomUUID()}`,
    runAt: now,
    payload: mail,
  })

export const sendQueuedMail = async (_deps: Deps, _job: Job): Promise<void> => undefined
