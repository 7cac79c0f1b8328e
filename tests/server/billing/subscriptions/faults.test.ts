import { describe, expect, test } from 'vitest'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { settlePayment } from '#server/billing/payments/settle.ts'
import { advanceSubscription } from '#server/billing/subscriptions/advance.ts'
import { dayMs } from '#shared/time.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('a subscription with failures', (engine) => {
  const server = useServer(engine, importFixture)

  const subscriber = async (method: 'card' | 'boleto' = 'card') => {
    const viewer = await openNewcomer(server())
    if (method === 'card') await saveCard(server(), viewer)
    const body = { plan: 'basico', payment_method: method }
    const answer = await call(server(), postSubscription, { body, token: viewer.token })
    return { viewer, payment: answer.body.payment }
  }

  /** The charge is made, but its answer is lost. */
  const loseAnswers = async (during: () => Promise<void>) => {
    const { gateway } = server().deps
    const { charge } = gateway
    gateway.charge = async (request) => {
      await charge(request)
      throw new GatewayUnavailable('no answer')
    }
    try {
      await during()
    } finally {
      gateway.charge = charge
    }
  }

  const due = async (viewer: Viewer) => {
    const { upcoming_invoice: next } = await serviceOf(server(), viewer)
    return Date.parse(next?.due_at ?? '')
  }

  test('finds a charge whose answer was lost instead of repeating it', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    await loseAnswers(async () => {
      const body = { plan: 'basico', payment_method: 'card' }
      const answer = await call(server(), postSubscription, { body, token: viewer.token })
      expect(answer.body).toMatchObject({ outcome: 'waiting', payment: { status: 'processing' } })
    })
    server().wait(2 * 60_000)
    await server().runJobs()
    const { taken, charges } = await expectBalanced(server(), viewer)
    expect([taken, charges.length]).toEqual([2000, 1])
    expect((await serviceOf(server(), viewer)).state).toBe('active')
  })

  describe('after a crash between charge and ledger', () => {
    const crash = async (viewer: Viewer) => {
      const { gateway } = server().deps
      const { charge } = gateway
      gateway.charge = async (request) => {
        await charge(request)
        throw new Error('killed')
      }
      const answer = await order(viewer)
      gateway.charge = charge
      expect(answer.status).toBe(500)
    }
    const order = ({ token }: Viewer) =>
      call(server(), postSubscription, {
        body: { plan: 'basico', payment_method: 'card' },
        idempotencyKey: 'the-key-of-this-order',
        token,
      })
    const begin = async () => {
      const viewer = await openNewcomer(server())
      await saveCard(server(), viewer)
      await crash(viewer)
      return viewer
    }
    const expectOne = async (viewer: Viewer) => {
      const { taken, charges } = await expectBalanced(server(), viewer)
      expect([taken, charges.length]).toEqual([2000, 1])
      expect((await serviceOf(server(), viewer)).state).toBe('active')
    }

    test('continues with the same charge when the order is repeated', async () => {
      const viewer = await begin()
      expect((await order(viewer)).body).toMatchObject({ outcome: 'active' })
      await expectOne(viewer)
    })

    test('finds the charge by itself if the person does not return', async () => {
      const viewer = await begin()
      server().wait(2 * 60_000)
      await server().runJobs()
      await expectOne(viewer)
    })
  })

  test('keeps access and completes the charge if the answer to a renewal was lost', async () => {
    const { viewer } = await subscriber()
    server().setTime(await due(viewer))
    await loseAnswers(async () => {
      await server().runJobs()
    })
    viewer.token = await signIn(server(), viewer.email)
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'active', is_active: true })
    server().wait(2 * 60_000)
    await server().runJobs()
    const { taken, charges } = await expectBalanced(server(), viewer)
    expect([taken, charges.length]).toEqual([4000, 2])
  })

  test('renews once if several processes run at the same moment', async () => {
    const { viewer } = await subscriber()
    server().setTime(await due(viewer))
    const { deps } = server()
    await Promise.all(Array.from({ length: 5 }, () => advanceSubscription(deps, viewer.accountId)))
    const { taken, invoices } = await expectBalanced(server(), viewer)
    expect([taken, invoices.length]).toEqual([4000, 2])
  })

  test('charges only one period, from now on, after months without a server', async () => {
    const { viewer } = await subscriber()
    server().wait(90 * dayMs)
    viewer.token = await signIn(server(), viewer.email)
    expect((await serviceOf(server(), viewer)).is_active).toBe(false)
    await server().runJobs()
    const { taken, invoices } = await expectBalanced(server(), viewer)
    expect(taken).toBe(4000)
    expect(invoices.at(-1)?.period_start).toBe(server().deps.clock())
  })

  test('ends with the same ledger for late and repeated notifications', async () => {
    const { viewer, payment } = await subscriber('boleto')
    const uuid = payment?.uuid ?? ''
    const { db, gateway, clock } = server().deps
    await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
    await server().runJobs()
    const row = await db
      .selectFrom('payments')
      .select('charge_ref')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const charge = await gateway.findCharge(row.charge_ref ?? '')
    const before = await expectBalanced(server(), viewer)
    for (const status of ['pending', 'expired', 'refused', 'processing', 'paid'] as const) {
      const known = await settlePayment(db, { uuid }, { ...charge, status }, clock())
      expect(known).toBe(true)
    }
    expect(await expectBalanced(server(), viewer)).toEqual(before)
    const nobody = { gateway: gateway.name, chargeRef: 'nobody' }
    expect(await settlePayment(db, nobody, charge, clock())).toBe(false)
  })

  test('retries a failed card three times and then ends access', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer, 'fails-at-renewal')
    const body = { plan: 'basico', payment_method: 'card' }
    await call(server(), postSubscription, { body, token: viewer.token })
    const end = await due(viewer)
    const states: string[] = []
    for (const day of [0, 1, 3, 5, 6.9, 7]) {
      server().setTime(end + day * dayMs)
      await server().runJobs()
      const { payments } = await expectBalanced(server(), viewer)
      const { state } = await server()
        .deps.db.selectFrom('subscriptions')
        .select('state')
        .where('account_id', '=', viewer.accountId)
        .executeTakeFirstOrThrow()
      states.push(`${state} ${payments.length - 1}`)
    }
    expect(states).toEqual([
      'past_due 1',
      'past_due 2',
      'past_due 3',
      'past_due 4',
      'past_due 4',
      'expired 4',
    ])
  })

  test('gives seven days of grace and a new boleto if a boleto is not paid', async () => {
    const { viewer, payment } = await subscriber('boleto')
    const pay = async (uuid: string) => {
      await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
      await server().runJobs()
    }
    await pay(payment?.uuid ?? '')
    const end = await due(viewer)
    server().setTime(end - 5 * dayMs)
    await server().runJobs()
    const early = (await expectBalanced(server(), viewer)).payments
    expect(early.map(({ status }) => status)).toEqual(['paid', 'pending'])
    for (let day = -4; day <= 0; day += 1) {
      server().setTime(end + day * dayMs)
      await server().runJobs()
    }
    const { payments } = await expectBalanced(server(), viewer)
    const open = payments.filter(({ status }) => status === 'pending')
    expect(open.at(-1)?.boleto_due_at).toBeGreaterThan(end + dayMs)
    server().setTime(end + 2 * dayMs)
    await pay(open.at(-1)?.uuid ?? '')
    const { invoices } = await expectBalanced(server(), viewer)
    expect(invoices.at(-1)).toMatchObject({ status: 'paid', period_start: end })
  })
})
