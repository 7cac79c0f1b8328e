import type { AccountStatus } from '#shared/session/contract.ts'
import { mayWatch } from '#shared/session/account-status.ts'
import { stateOfStatus } from '#shared/billing/subscriptions/states.ts'
import { hourMs, dayMs } from '#shared/time.ts'
import { customerRefOf } from '#server/billing/cards/customer.ts'
import { checkedCard } from '#server/billing/cards/check.ts'
import { keepCard } from '#server/billing/cards/queries.ts'
import { createGateway } from '#server/billing/gateway/create.ts'
import { hasTrial } from '#server/billing/subscriptions/trial.ts'
import { listPlans, methodsOf } from '#server/billing/plans/queries.ts'
import { beginSubscription, finishSubscription } from '#server/billing/subscriptions/begin.ts'
import { advanceSubscription } from '#server/billing/subscriptions/advance.ts'
import { finishCancel, startCancel } from '#server/billing/cancellation/cancel.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection, PlanRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { QueuedMail } from '#server/mail/queue.ts'

/** The past from which an account's state results. */
export interface History {
  /** With or without a trial. */
  plan: 'trial' | 'plain'
  method?: 'boleto'
  /** Card number; each card gets one trial. */
  card?: string
  beganDaysAgo?: number
  /** The first renewal was due this long ago; replaces `beganDaysAgo`. */
  renewedDaysAgo?: number
  /** `now`: asked to cancel an hour ago. `soon`: cancelled five days after the beginning. */
  leaves?: 'now' | 'soon'
}

interface Person {
  name: string
  status: AccountStatus
  history: History
}

const soonMs = 5 * dayMs

const at = (deps: Deps, now: number): Deps => {
  const clock = () => now
  return { ...deps, clock, gateway: createGateway({ ...deps, clock }) }
}

const findPlan = async (db: Connection, { plan, method }: History): Promise<PlanRow | undefined> =>
  (await listPlans(db, true)).find(
    (row) =>
      row.period === 'month' &&
      row.trial_days > 0 === (plan === 'trial') &&
      methodsOf(row).includes(method ?? 'card'),
  )

export const beginning = ({ beganDaysAgo = 0, renewedDaysAgo }: History, now: number): number => {
  if (renewedDaysAgo === undefined) return now - beganDaysAgo * dayMs - hourMs
  const renewal = new Date(now - renewedDaysAgo * dayMs)
  return renewal.setUTCMonth(renewal.getUTCMonth() - 1)
}

/** Not the published test card, because each card gets one trial. */
const ownCard = '4010000000004242'

const addCard = async (deps: Deps, accountId: number, { name, history }: Person) => {
  const { db, gateway, clock } = deps
  const customerRef = await customerRefOf(deps, accountId)
  const card = await gateway.saveCard(customerRef, {
    number: history.card ?? ownCard,
    holderName: name.toUpperCase(),
    expMonth: 12,
    expYear: new Date(clock()).getUTCFullYear() + 4,
    cvv: '123',
  })
  const checked = checkedCard(deps, customerRef, card)
  return db
    .transaction()
    .execute((transaction) => keepCard(transaction, accountId, checked, clock()))
}

const begin = async (deps: Deps, accountId: number, plan: PlanRow, person: Person) => {
  const { db, gateway, clock, config } = deps
  const card = person.history.method ? null : await addCard(deps, accountId, person)
  const isFree =
    plan.trial_days > 0 &&
    card !== null &&
    (await hasTrial(db, { accountId, row: undefined }, config.identitySecret))
  const begun = await db.transaction().execute((transaction) =>
    beginSubscription(
      transaction,
      {
        accountId,
        planSlug: plan.slug,
        method: person.history.method ?? 'card',
        cardId: card?.id ?? null,
        couponCode: null,
        gateway: gateway.name,
        identitySecret: config.identitySecret,
        totalCents: isFree ? 0 : plan.price_cents,
      },
      clock(),
    ),
  )
  await finishSubscription(deps, begun)
}

const nextJob = (db: Connection, accountId: number) =>
  db
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', 'subscription')
    .where('subject', '=', String(accountId))
    .executeTakeFirst()

/** Runs all due jobs up to `until`, each at its own time. */
const liveUntil = async (deps: Deps, accountId: number, until: number): Promise<void> => {
  for (;;) {
    const job = await nextJob(deps.db, accountId)
    if (!job || job.run_at > until) return
    await advanceSubscription(at(deps, job.run_at), accountId)
  }
}

const leave = async (deps: Deps, accountId: number, when: 'now' | 'soon', began: number) => {
  const then = at(deps, when === 'soon' ? began + soonMs : deps.clock() - hourMs)
  await startCancel(then, accountId)
  if (when === 'soon') await finishCancel(then, accountId, { refund: false })
}

/** Mails about an invented past are not sent. */
const dropMails = async (db: Connection, accountId: number) => {
  const mails = await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', 'mail')
    .execute()
  const own = mails.filter(
    ({ payload }) => (JSON.parse(payload) as QueuedMail).accountId === accountId,
  )
  for (const { id } of own) await db.deleteFrom('jobs').where('id', '=', id).execute()
}

/** Without the sandbox or plans there is no history to run. */
const setStatus = async (db: Connection, accountId: number, status: AccountStatus) => {
  await db.updateTable('accounts').set({ status }).where('id', '=', accountId).execute()
  await db
    .updateTable('subscriptions')
    .set({ state: stateOfStatus[status], is_active: flag(mayWatch(status)) })
    .where('account_id', '=', accountId)
    .execute()
}

export const liveThrough = async (deps: Deps, accountId: number, person: Person): Promise<void> => {
  const { db, clock, gateway } = deps
  const { history } = person
  const plan = await findPlan(db, history)
  if (!plan || gateway.name !== 'sandbox') return setStatus(db, accountId, person.status)
  const now = clock()
  const began = beginning(history, now)
  await begin(at(deps, began), accountId, plan, person)
  if (history.leaves === 'now') await liveUntil(deps, accountId, now - hourMs)
  if (history.leaves) await leave(deps, accountId, history.leaves, began)
  await liveUntil(deps, accountId, now)
  await dropMails(db, accountId)
}
