import { expect } from 'vitest'
import { postCard } from '#shared/billing/cards/contract.ts'
import { getCustomer } from '#shared/account/contract.ts'
import { statusOfState } from '#shared/billing/subscriptions/states.ts'
import { openViewer, type Viewer } from './accounts.ts'
import { cardBody, freshCard, type TestCard } from './cards.ts'
import { freshCpf } from './cpf.ts'
import { call } from './client.ts'
import type { TestServer } from './server.ts'

/** Has an unused CPF and never subscribed. */
export const openNewcomer = async (server: TestServer): Promise<Viewer> => {
  const viewer = await openViewer(server, {}, { status: 'reactivation', isActive: false })
  const { db } = server.deps
  const { accountId } = viewer
  await db
    .updateTable('subscriptions')
    .set({ state: 'none' })
    .where('account_id', '=', accountId)
    .execute()
  await db
    .updateTable('accounts')
    .set({ document: freshCpf() })
    .where('id', '=', accountId)
    .execute()
  return viewer
}

export const saveCard = async (
  server: TestServer,
  { token }: Viewer,
  card?: TestCard,
): Promise<number> => {
  const body = card === undefined ? freshCard() : cardBody(card)
  const answer = await call(server, postCard, { body, token })
  expect(answer.status).toBe(200)
  return answer.body.id
}

export const serviceOf = async (server: TestServer, { accountId, token }: Viewer) => {
  const answer = await call(server, getCustomer, { params: { id: accountId }, token })
  expect(answer.status).toBe(200)
  return answer.body.service
}

export const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + amount, 0)

interface Period {
  period_start: number
  period_end: number
}

const overlaps = (periods: readonly Period[]) =>
  periods
    .toSorted((one, other) => one.period_start - other.period_start)
    .filter((period, index, all) => {
      const before = all[index - 1]
      return before !== undefined && period.period_start < before.period_end
    })

const readBooks = async ({ deps: { db } }: TestServer, accountId: number) => ({
  account: await db
    .selectFrom('accounts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .select([
      'accounts.status',
      'subscriptions.state',
      'subscriptions.period_end',
      'subscriptions.paused_until',
      'subscriptions.cancel_started_at',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow(),
  invoices: await db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute(),
  payments: await db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute(),
  charges: await db
    .selectFrom('sandbox_charges')
    .innerJoin('payments', 'payments.uuid', 'sandbox_charges.reference')
    .selectAll('sandbox_charges')
    .where('payments.account_id', '=', accountId)
    .execute(),
  events: await db
    .selectFrom('subscription_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('event', '!=', 'refund_by_hand')
    .orderBy('id')
    .execute(),
})

type Account = Awaited<ReturnType<typeof readBooks>>['account']

/** A pause gives no access, also after its cancellation. */
const leavesPause = ({ state, period_end, paused_until, cancel_started_at }: Account) =>
  state === 'canceled' && paused_until !== null && (period_end ?? 0) <= (cancel_started_at ?? 0)

/**
 * Checks to the cent that paid minus refunded equals the paid invoices and the gateway's balance.
 * Paid periods must not overlap, and history and status must match the state.
 */
export const expectBalanced = async (server: TestServer, { accountId }: Viewer) => {
  const { account, invoices, payments, charges, events } = await readBooks(server, accountId)
  const paid = payments.filter(({ status }) => status === 'paid')
  const taken = sum(paid.map((payment) => payment.amount_cents))
  const paidInvoices = invoices.filter(({ status }) => status === 'paid')
  expect(sum(paidInvoices.map((invoice) => invoice.amount_cents))).toBe(taken)
  const held = charges.filter(({ status }) => status === 'paid' || status === 'refunded')
  expect(sum(held.map((charge) => charge.amount_cents - charge.refunded_cents))).toBe(taken)
  for (const invoice of invoices) {
    const of = paid.filter((payment) => payment.invoice_id === invoice.id)
    const due = invoice.status === 'paid' ? invoice.amount_cents : 0
    expect(sum(of.map((payment) => payment.amount_cents)), invoice.kind).toBe(due)
  }
  // A free period that was given up leaves no money to give back.
  const paidPeriods = paidInvoices.filter((one) => one.kind !== 'change' && one.amount_cents > 0)
  expect(overlaps(paidPeriods)).toEqual([])
  expect(account.status).toBe(statusOfState[leavesPause(account) ? 'paused' : account.state])
  for (const [index, { from_state: from }] of events.entries()) {
    if (index > 0) expect(from).toBe(events[index - 1]?.to_state)
  }
  expect(events.at(-1)?.to_state).toBe(account.state)
  return { taken, invoices, payments, charges }
}
