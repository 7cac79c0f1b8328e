import { changeCard } from '#shared/billing/cards/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { acceptOffer, confirmCancel, getCancel } from '#shared/billing/cancellation/contract.ts'
import { postSubscription, type SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { putPaymentMethod } from '#shared/billing/subscriptions/method-contract.ts'
import { addSession, insertAccount, type Viewer } from './accounts.ts'
import { saveCard } from './billing.ts'
import { changedCard } from './cards.ts'
import { call } from './client.ts'
import { freshCpf } from './cpf.ts'
import { startOfTests, type TestServer } from './server.ts'

const newcomer = async (server: TestServer): Promise<Viewer> => {
  const { id: accountId, email } = await insertAccount(server, { status: 'reactivation' })
  await server.deps.db
    .updateTable('accounts')
    .set({ document: freshCpf() })
    .where('id', '=', accountId)
    .execute()
  return { accountId, email, profileId: 0, token: await addSession(server, accountId, null) }
}

const pass = async (server: TestServer, viewer: Viewer, ms: number) => {
  server.wait(ms)
  await server.runJobs()
  viewer.token = await addSession(server, viewer.accountId, null)
}

const periodEnd = async ({ deps: { db } }: TestServer, { accountId }: Viewer) => {
  const row = await db
    .selectFrom('subscriptions')
    .select('period_end')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.period_end ?? 0
}

/** With 'end', counts from the end of the period. */
export const passTo = async (
  server: TestServer,
  viewer: Viewer,
  when: number | 'end',
  besideMs = 0,
): Promise<void> => {
  const at = when === 'end' ? await periodEnd(server, viewer) : server.deps.clock() + when
  await pass(server, viewer, at + besideMs - server.deps.clock())
}

const passPeriod = (server: TestServer, viewer: Viewer) => passTo(server, viewer, 'end')

const order = async (
  server: TestServer,
  { token }: Viewer,
  plan: string,
  payment_method: PaymentMethod,
) => {
  const body = { plan, payment_method }
  return (await call(server, postSubscription, { body, token })).body.payment?.uuid
}

const activate = async (
  server: TestServer,
  viewer: Viewer,
  plan: string,
  method: PaymentMethod,
) => {
  const uuid = await order(server, viewer, plan, method)
  if (method === 'card') return
  await call(server, settleSandboxPayment, { params: { uuid }, body: {} })
  await server.runJobs()
}

export const leave = async (server: TestServer, { token }: Viewer, refund = false) => {
  await call(server, getCancel, { token })
  await call(server, confirmCancel, { body: { refund }, token })
}

const failAtRenewal = (server: TestServer, { token }: Viewer) =>
  call(server, changeCard, { body: changedCard('fails-at-renewal'), token })

type Reach = (server: TestServer, viewer: Viewer, method: PaymentMethod) => Promise<unknown>

const ways: Record<SubscriptionState, Reach> = {
  none: async () => undefined,
  waiting_first_payment: (server, viewer, method) => order(server, viewer, 'basico', method),
  trial: async (server, viewer, method) => {
    await order(server, viewer, 'pleno', 'card')
    const body = { payment_method: method }
    await call(server, putPaymentMethod, { body, token: viewer.token })
  },
  active: (server, viewer, method) => activate(server, viewer, 'basico', method),
  past_due: async (server, viewer, method) => {
    await activate(server, viewer, 'basico', method)
    if (method === 'card') await failAtRenewal(server, viewer)
    await passPeriod(server, viewer)
  },
  canceling: async (server, viewer, method) => {
    await activate(server, viewer, 'basico', method)
    await call(server, getCancel, { token: viewer.token })
  },
  canceled: async (server, viewer, method) => {
    await activate(server, viewer, 'basico', method)
    await leave(server, viewer)
  },
  paused: async (server, viewer, method) => {
    await activate(server, viewer, 'pleno-anual', method)
    await call(server, getCancel, { token: viewer.token })
    await call(server, acceptOffer, { body: { id: 'pause' }, token: viewer.token })
    await passPeriod(server, viewer)
  },
  expired: async (server, viewer, method) => {
    await activate(server, viewer, 'basico', method)
    await leave(server, viewer)
    await passPeriod(server, viewer)
  },
}

/** Stores a card and pays with the method. */
export const reach = async (
  server: TestServer,
  state: SubscriptionState,
  method: PaymentMethod,
): Promise<Viewer> => {
  // Restarting the clock and dropping older jobs saves time.
  server.setTime(startOfTests)
  await server.deps.db.deleteFrom('jobs').execute()
  await server.deps.db.deleteFrom('rate_limits').execute()
  const viewer = await newcomer(server)
  await saveCard(server, viewer)
  await ways[state](server, viewer, method)
  return viewer
}
