import { hasAccess } from '#server/identity/access.ts'
import type { World } from './world.ts'

interface Asked {
  kind: 'asked'
  at: number
  invoice: number
  purpose: string
  method: string
  amount: number
  plan: string
}

interface Paid {
  kind: 'paid'
  at: number
  invoice: number
  purpose: string
  amount: number
  plan: string
  start: number
}

/** What changed with time. */
export type Happening =
  | Asked
  | Paid
  | { kind: 'access'; at: number; has: boolean }
  | { kind: 'plan'; at: number; plan: string | null }
  | { kind: 'state'; at: number; state: string }

type Books = Awaited<ReturnType<typeof readBooks>>

export const readBooks = async ({ server, viewer: { accountId } }: World) => {
  const { db, clock } = server.deps
  const subscription = await db
    .selectFrom('subscriptions')
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['state', 'is_active', 'expires_at', 'plans.slug as plan'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('plans', 'plans.id', 'invoices.plan_id')
    .select(['invoices.id', 'kind', 'status', 'amount_cents', 'period_start', 'plans.slug'])
    .where('account_id', '=', accountId)
    .orderBy('invoices.id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'uuid', 'invoice_id', 'method', 'status', 'amount_cents'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const now = clock()
  return {
    at: now,
    state: subscription?.state ?? 'none',
    plan: subscription?.plan ?? null,
    has: subscription !== undefined && hasAccess(subscription, now),
    endsAt: subscription?.is_active === 1 ? subscription.expires_at : null,
    invoices,
    payments,
  }
}

const asked = (before: Books, { at, invoices, payments }: Books): Asked[] => {
  const known = new Set(before.payments.map(({ id }) => id))
  return payments
    .filter(({ id }) => !known.has(id))
    .map(({ invoice_id: id, method, amount_cents: amount }) => {
      const invoice = invoices.find((one) => one.id === id)
      const { kind: purpose = '', slug: plan = '' } = invoice ?? {}
      return { kind: 'asked', at, invoice: id, purpose, method, amount, plan }
    })
}

const paid = (before: Books, { at, invoices }: Books): Paid[] => {
  const known = new Set(before.invoices.filter((one) => one.status === 'paid').map(({ id }) => id))
  return invoices
    .filter(({ id, status }) => status === 'paid' && !known.has(id))
    .map(({ id, kind: purpose, amount_cents: amount, slug: plan, period_start: start }) => {
      return { kind: 'paid', at, invoice: id, purpose, amount, plan, start }
    })
}

const happenedBetween = (before: Books, after: Books): Happening[] => {
  const { at, has, plan, state } = after
  return [
    ...asked(before, after),
    ...paid(before, after),
    ...(before.has === has ? [] : [{ kind: 'access' as const, at, has }]),
    ...(before.plan === plan ? [] : [{ kind: 'plan' as const, at, plan }]),
    ...(before.state === state ? [] : [{ kind: 'state' as const, at, state }]),
  ]
}

const nextJobAt = async ({ server }: World): Promise<number | null> => {
  const row = await server.deps.db
    .selectFrom('jobs')
    .select('run_at')
    .where('failed_at', 'is', null)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  return row?.run_at ?? null
}

/** Goes from job to job, so that everything happens at its own millisecond. */
export const passUntil = async (
  world: World,
  until: number,
  afterJobs: () => Promise<void> = async () => undefined,
): Promise<Happening[]> => {
  const { clock } = world.server.deps
  const happened: Happening[] = []
  let before = await readBooks(world)
  for (;;) {
    const due = await nextJobAt(world)
    const end = before.endsAt !== null && before.endsAt > before.at ? before.endsAt : until
    const at = Math.min(due ?? until, end, until)
    if (at > clock()) world.server.setTime(at)
    const ran = await world.runJobs()
    const after = await readBooks(world)
    happened.push(...happenedBetween(before, after))
    before = after
    if (ran > 0) await afterJobs()
    else if (at >= until) return happened
  }
}
