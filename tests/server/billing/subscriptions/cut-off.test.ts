import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { renewPayment, settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import type { Operation } from '#shared/operation.ts'
import type { Engine } from '#server/db/engine.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { freshCard } from '#tests/support/cards.ts'
import { addLead, ledgerOf, convert, payByCard } from '#tests/support/checkout.ts'
import { type Answer, sendCall } from '#tests/support/client.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const failing: Record<Engine, (columns: string) => string[]> = {
  sqlite: (columns) => [
    `create trigger cut_off before update of ${columns} on idempotency_keys
      begin select raise(abort, 'cut off'); end`,
  ],
  postgres: (columns) => [
    `create or replace function cut_off() returns trigger language plpgsql
      as $$ begin raise exception 'cut off'; end $$`,
    `create trigger cut_off before update of ${columns} on idempotency_keys
      for each row execute function cut_off()`,
  ],
}

const healed: Record<Engine, string> = {
  sqlite: 'drop trigger cut_off',
  postgres: 'drop trigger cut_off on idempotency_keys',
}

/** lost: the answer was not stored. killed: the key was not released either. */
const ends = { lost: 'answer', killed: 'answer, claimed_until' } as const

/** Longer than a dead process holds its key. */
const leaseMs = 6000

onOneEngine('an order interrupted after its effect', (engine) => {
  const server = useServer(engine, importFixture)
  beforeAll(async () => {
    await addPlan(server(), { slug: 'mensal' })
    await addPlan(server(), { slug: 'com-teste', trialDays: 7 })
  })

  const cutOff = async (how: keyof typeof ends, during: () => Promise<Answer<unknown>>) => {
    const { db } = server().deps
    for (const text of failing[engine](ends[how])) await sql.raw(text).execute(db)
    try {
      expect((await during()).status).toBe(500)
    } finally {
      await sql.raw(healed[engine]).execute(db)
    }
    if (how === 'killed') server().wait(leaseMs)
  }

  interface Order {
    viewer: Viewer
    operation: Operation
    body: unknown
    params?: Record<string, unknown>
  }

  const subscriber = async (method: string, plan = 'basico') => {
    const viewer = await openNewcomer(server())
    if (method === 'card') await saveCard(server(), viewer)
    const order = { viewer, operation: postSubscription, body: { plan, payment_method: method } }
    return { viewer, order }
  }

  const begun = async (method: string) => {
    const { viewer, order } = await subscriber(method)
    const { body } = await sendCall(server(), order.operation, { ...order, token: viewer.token })
    const { payment } = body as { payment: { uuid: string } }
    const params = { uuid: payment.uuid }
    if (method !== 'card') await sendCall(server(), settleSandboxPayment, { params, body: {} })
    await server().runJobs()
    return { viewer, payment }
  }

  const change = async (method: string): Promise<Order> => {
    const { viewer } = await begun(method)
    const { subscription_id } = await serviceOf(server(), viewer)
    const body = { price_id: 'price_pleno', subscription_id }
    return { viewer, operation: postPlanChange, body }
  }

  const renewal = async (): Promise<Order> => {
    const { viewer, order } = await subscriber('boleto')
    const { body } = await sendCall(server(), order.operation, { ...order, token: viewer.token })
    const { payment } = body as { payment: { uuid: string } }
    return {
      viewer,
      operation: renewPayment,
      params: { uuid: payment.uuid },
      body: { payment_method: 'pix' },
    }
  }

  const orders: Record<string, () => Promise<Order>> = {
    'a boleto': async () => (await subscriber('boleto')).order,
    'a Pix': async () => (await subscriber('pix')).order,
    'a card': async () => (await subscriber('card')).order,
    'a new Pix for a boleto': renewal,
    'a plan change by card': () => change('card'),
    'a plan change by Pix': () => change('pix'),
  }

  describe.each(['lost', 'killed'] as const)('%s', (how) => {
    test.each(Object.keys(orders))(
      'returns %s again for the same key and makes it once',
      async (name) => {
        const order = await orders[name]?.()
        if (!order) throw new Error('There is no order with this name')
        const { viewer, operation, ...input } = order
        const idempotencyKey = randomUUID()
        const send = () =>
          sendCall(server(), operation, { ...input, token: viewer.token, idempotencyKey })
        const before = await expectBalanced(server(), viewer).catch(() => undefined)
        await cutOff(how, send)
        const again = await send()
        expect([again.status, again.body]).toMatchObject([200, {}])
        expect((await send()).body).toEqual(again.body)
        const { payments, charges, invoices } = await expectBalanced(server(), viewer)
        expect(payments.length - (before?.payments.length ?? 0)).toBe(1)
        expect(charges.length - (before?.charges.length ?? 0)).toBe(1)
        const isRenewal = operation === renewPayment
        expect(invoices.length - (before?.invoices.length ?? 0)).toBe(isRenewal ? 0 : 1)
      },
    )

    test.each([
      ['card', 'mensal'],
      ['card', 'com-teste'],
      ['pix', 'mensal'],
    ])('makes one account for a sign-up by %s for the plan %s', async (method, plan) => {
      server().wait(60 * 60_000)
      const { uuid, email } = await addLead(server(), { plan, document: undefined })
      const key = randomUUID()
      const body =
        method === 'card'
          ? { ...payByCard(freshCard()), document: freshCpf() }
          : { payment_method: 'pix', document: '529.982.247-25' }
      await cutOff(how, () => convert(server(), uuid, body, key))
      const again = await convert(server(), uuid, body, key)
      expect(again.status).toBe(200)
      const { payments, account } = await ledgerOf(server(), email)
      expect(account?.email).toBe(email)
      expect(payments).toHaveLength(plan === 'com-teste' ? 0 : 1)
    })
  })

  test('refuses a key that was used for another order', async () => {
    const { viewer, order } = await subscriber('pix')
    const { token } = viewer
    const idempotencyKey = randomUUID()
    const send = (body: unknown) =>
      sendCall(server(), postSubscription, { body, token, idempotencyKey })
    expect((await send(order.body)).status).toBe(200)
    const other = await send({ plan: 'basico', payment_method: 'boleto' })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    expect((await expectBalanced(server(), viewer)).payments).toHaveLength(1)
  })
})
