import { minuteMs, dayMs, hourMs } from '#shared/time.ts'
import { insertAccount, addProfile, addSession } from '#tests/support/accounts.ts'
import { saveCard } from '#tests/support/billing.ts'
import { messageId } from '#tests/support/mail-server.ts'
import type { TestServer } from '#tests/support/server.ts'
import { insertSubscription } from '#tests/support/subscriber.ts'
import type { StripeStandIn } from '#tests/server/billing/gateway/stripe/stand-in.ts'

/** The month has just ended. */
const addDueSubscriber = async (data: TestServer): Promise<number> => {
  const { db, clock } = data.deps
  const { id, email } = await insertAccount(data)
  const profileId = await addProfile(data, id)
  const token = await addSession(data, id, profileId)
  await insertSubscription(db, id, clock())
  const cardId = await saveCard(data, { accountId: id, email, profileId, token }, 'approves')
  const ended = clock() - minuteMs
  await db
    .updateTable('subscriptions')
    .set({ card_id: cardId, period_end: ended, expires_at: ended + dayMs })
    .where('account_id', '=', id)
    .execute()
  return id
}

export const addDueSubscribers = async (data: TestServer, count: number): Promise<number[]> => {
  const ids: number[] = []
  while (ids.length < count) {
    ids.push(await addDueSubscriber(data))
    // All cards come from one network, whose number of cards is limited.
    await data.deps.db.deleteFrom('rate_limits').execute()
  }
  return ids
}

/** Makes jobs due as if an hour had passed, and releases their claims. */
export const letTimePass = async ({ deps: { db } }: TestServer): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ run_at: Date.now(), claimed_until: null })
    .where('run_at', '<', Date.now() + hourMs)
    .where('failed_at', 'is', null)
    .execute()
}

export const renewedAmong = async ({ deps: { db } }: TestServer, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('account_id')
    .where('account_id', 'in', ids)
    .where('period_end', '>', Date.now())
    .where('state', '=', 'active')
    .execute()
  return rows.length
}

/** Repeats a uuid that was charged twice. */
const chargesOf = (stripe: StripeStandIn): string[] =>
  stripe.requests.flatMap(({ path, form }) => {
    const { reference } = (form.metadata ?? {}) as { reference?: string }
    return path === '/v1/payment_intents' && reference ? [reference] : []
  })

const counted = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

export const auditCharges = async (
  { deps: { db } }: TestServer,
  stripe: StripeStandIn,
  ids: readonly number[],
) => {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.account_id', 'payments.uuid', 'payments.status'])
    .where('payments.account_id', 'in', ids)
    .where('invoices.kind', '=', 'renewal')
    .execute()
  const charges = counted(chargesOf(stripe))
  const chargedTimes = (id: number) =>
    payments
      .filter((payment) => payment.account_id === id)
      .reduce((total, { uuid }) => total + (charges.get(uuid) ?? 0), 0)
  const paid = new Set(
    payments.filter(({ status }) => status === 'paid').map(({ account_id }) => account_id),
  )
  return {
    charges: ids.reduce((total, id) => total + chargedTimes(id), 0),
    double: ids.filter((id) => chargedTimes(id) > 1),
    withoutCharge: ids.filter((id) => paid.has(id) && chargedTimes(id) === 0),
  }
}

const headerOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(message)?.[1] ?? ''

/** A mailbox shows a mail twice if its message ids differ. */
export const doubleMails = (messages: readonly string[]): string[] => {
  const ids = new Map<string, Set<string>>()
  for (const message of messages) {
    const mail = `${headerOf(message, 'To')} ${headerOf(message, 'Subject')}`
    ids.set(mail, (ids.get(mail) ?? new Set()).add(messageId(message)))
  }
  return [...ids].flatMap(([mail, found]) => (found.size > 1 ? [mail] : []))
}
