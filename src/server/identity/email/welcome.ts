import type { Connection } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import { awaitFirstConfirmation } from './queries.ts'
import { welcomeLifeMs } from './token.ts'

const noOrder = {
  plan: null,
  amount_cents: null,
  first_cents: null,
  period: null,
  payment_method: null,
  trial_ends_at: null,
}

export type WelcomeOrder = { [K in keyof typeof noOrder]: string | number | null }

export const welcome = async (
  db: Connection,
  accountId: number,
  now: number,
  origin: string | null,
  order: WelcomeOrder = noOrder,
): Promise<void> => {
  await queueMail(db, now, {
    template: 'welcome',
    accountId,
    data: { ...order, ...(origin !== null && { origin }) },
  })
}

export const welcomeNewAccount = async (
  db: Connection,
  accountId: number,
  now: number,
  origin: string | null,
  order?: WelcomeOrder,
): Promise<void> => {
  await awaitFirstConfirmation(db, accountId, now + welcomeLifeMs)
  await welcome(db, accountId, now, origin, order)
}
