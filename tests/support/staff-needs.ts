import { randomUUID } from 'node:crypto'
import { getCancel } from '#shared/billing/cancellation/contract.ts'
import { postComment, reportComment } from '#shared/engagement/comment-contract.ts'
import type { EventState } from '#shared/staff/payments/webhook-acts.ts'
import { dayMs } from '#shared/time.ts'
import { announcePrice } from '#server/billing/plans/price-change.ts'
import { noteCase } from '#server/billing/support-cases.ts'
import type { SupportCaseKind } from '#server/db/tables/billing.ts'
import { publishMessage } from '#server/engagement/notices/team-messages.ts'
import { publishPopup } from '#server/engagement/notices/team-popups.ts'
import { decide } from '#server/engagement/reports/decisions.ts'
import { performAudited } from '#server/staff/audit.ts'
import { contentId } from './catalogue.ts'
import { call } from './client.ts'
import type { Stage } from './examples/example.ts'
import { addCoupon, addPlan } from './plans.ts'
import { reach } from './subscription-states.ts'

/* Creates data for acts to find. */

let made = 0

const newNumber = () => {
  made += 1
  return made
}

export const newCode = (): string => `AMIGO-${newNumber()}`

export const ownPayment = ({ server, mine }: Stage) =>
  server.deps.db
    .selectFrom('payments')
    .select(['id', 'uuid'])
    .where('account_id', '=', mine.accountId)
    .executeTakeFirstOrThrow()

/** Returns the case's id. */
export const openCase = async (stage: Stage, kind: SupportCaseKind): Promise<number> => {
  const { db, clock } = stage.server.deps
  const { id: paymentId } = await ownPayment(stage)
  await noteCase(db, { kind, paymentId }, clock())
  const { id } = await db
    .selectFrom('support_cases')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return id
}

export const leaveEvent = ({ server, mine }: Stage) =>
  call(server, getCancel, { token: mine.token })

/** Moves the clock forward by a month. */
export const owingCustomer = async ({ server }: Stage): Promise<number> =>
  (await reach(server, 'past_due', 'card')).accountId

export const usedCoupon = async ({ server, mine }: Stage): Promise<string> => {
  const code = newCode()
  await addCoupon(server, { code, percentOff: 10 })
  await server.deps.db
    .updateTable('invoices')
    .set((eb) => ({ coupon_id: eb.selectFrom('coupons').select('id').where('code', '=', code) }))
    .where('account_id', '=', mine.accountId)
    .execute()
  return code
}

export const newPlan = async ({ server }: Stage): Promise<string> => {
  const slug = `plano-${newNumber()}`
  await addPlan(server, { slug })
  return slug
}

export const announcedPlan = async (stage: Stage): Promise<string> => {
  const slug = await newPlan(stage)
  const { deps } = stage.server
  await announcePrice(deps, { slug, priceCents: 3000, startsAt: deps.clock() + 40 * dayMs })
  return slug
}

/** Returns the event's id. */
export const heldEvent = async ({ server }: Stage, state: EventState): Promise<string> => {
  const { db, gateway, clock } = server.deps
  const event_id = `evento-${newNumber()}`
  await db
    .insertInto('gateway_events')
    .values({
      gateway: gateway.name,
      event_id,
      received_at: clock(),
      kind: 'charge-changed',
      charge_ref: `ch-${event_id}`,
      reference: null,
      state,
    })
    .execute()
  return event_id
}

/** Returns the id of the other account's comment. */
export const reportedComment = async ({ server, mine, theirs }: Stage): Promise<number> => {
  const comment = { content_id: await contentId(server, 'bichos'), text: 'Gostei.', interval: 12 }
  const { body } = await call(server, postComment, { body: comment, token: theirs.token })
  const report = { params: { id: body.id }, body: { reason: 'spoiler' }, token: mine.token }
  await call(server, reportComment, report)
  return body.id
}

export const hiddenComment = async (stage: Stage): Promise<number> => {
  const id = await reportedComment(stage)
  const { db, clock } = stage.server.deps
  await db.updateTable('comments').set({ hidden_at: clock() }).where('id', '=', id).execute()
  return id
}

export const decidedComment = async (stage: Stage): Promise<number> => {
  const id = await reportedComment(stage)
  const { db, clock } = stage.server.deps
  await decide(db, { kind: 'comment', id }, 'kept', clock())
  return id
}

export const runningPopup = async ({ server: { deps } }: Stage): Promise<number | undefined> => {
  const now = deps.clock()
  const text = { title: 'Maratona', text: 'Hoje à noite.', link: null, link_label: null }
  const dates = { starts_at: now, ends_at: now + 1000 }
  return (await publishPopup(deps.db, { ...text, ...dates, audience: 'adultos' }))[0]
}

export const ownMessage = async ({ server: { deps }, mine }: Stage): Promise<number> => {
  const message = { title: 'Olá', text: 'Obrigado.', link: null }
  const to = { customer: mine.accountId }
  return (await publishMessage(deps.db, message, to, deps.clock())).id
}

export const ownPlay = async ({ server, mine }: Stage) => {
  const { db, clock } = server.deps
  const content_id = await contentId(server, 'bichos')
  const play = { profile_id: mine.profileId, content_id, day: '2026-11-20' }
  await db
    .insertInto('plays')
    .values({ ...play, played_at: clock() })
    .execute()
}

export const failedJob = async ({ server: { deps } }: Stage) => {
  const now = deps.clock()
  const job = { kind: 'mail', subject: randomUUID(), payload: '{}', run_at: now, attempts: 5 }
  await deps.db
    .insertInto('jobs')
    .values({ ...job, claimed_until: null, failed_at: now, last_error: 'Ninguém atendeu.' })
    .execute()
}

export const auditLine = ({ server: { deps } }: Stage) => {
  const perform = async () => ({ after: null, answer: null })
  return performAudited(deps, {
    staff: { name: 'Rita do atendimento', via: 'terminal' },
    act: { command: 'tarefa repetir' },
    plan: { subject: 'jobs', before: null, steps: [], perform },
  })
}
