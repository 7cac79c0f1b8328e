import { beforeEach, describe, expect, test } from 'vitest'
import { renewPayment, settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, serviceOf } from '#tests/support/billing.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('an order that replaces another one', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const order = async ({ token }: Viewer, plan = 'basico', method = 'pix') => {
    const body = { plan, payment_method: method as 'pix' }
    const answer = await call(server(), postSubscription, { body, token })
    expect(answer.status).toBe(200)
    return answer.body.payment?.uuid ?? ''
  }

  const settle = async (uuid: string) => {
    const params = { uuid }
    const answer = await sendCall(server(), settleSandboxPayment, { params, body: {} })
    await server().runJobs()
    return answer
  }

  /** The payments that a bank would still accept. */
  const payable = async ({ accountId }: Viewer) => {
    const rows = await server()
      .deps.db.selectFrom('sandbox_charges')
      .innerJoin('payments', 'payments.uuid', 'sandbox_charges.reference')
      .select('payments.uuid')
      .where('payments.account_id', '=', accountId)
      .where('sandbox_charges.status', '=', 'pending')
      .execute()
    return rows.map(({ uuid }) => uuid)
  }

  const whileWithdrawalsFail = async (during: () => Promise<unknown>) => {
    const { gateway } = server().deps
    const { withdraw } = gateway
    gateway.withdraw = async () => {
      throw new GatewayUnavailable('no answer')
    }
    await during().finally(() => (gateway.withdraw = withdraw))
  }

  const stateOf = async (viewer: Viewer) => (await serviceOf(server(), viewer)).state
  const subjects = () => server().mails.map(({ subject }) => subject)

  test.each(['pix', 'boleto'])(
    'leaves only one payable %s after several orders',
    async (method) => {
      const viewer = await openNewcomer(server())
      let last = ''
      for (let count = 0; count < 5; count += 1) last = await order(viewer, 'basico', method)
      expect(await payable(viewer)).toEqual([last])
    },
  )

  test('withdraws the earlier document, which can no longer be paid', async () => {
    const viewer = await openNewcomer(server())
    const first = await order(viewer, 'basico', 'boleto')
    const second = await order(viewer, 'basico', 'boleto')
    expect(await settle(first)).toMatchObject({ status: 409, body: { code: 'payment-withdrawn' } })
    expect(await stateOf(viewer)).toBe('waiting_first_payment')
    expect((await settle(second)).status).toBe(200)
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
  })

  test('withdraws it later if the provider does not answer', async () => {
    const viewer = await openNewcomer(server())
    const first = await order(viewer, 'basico', 'boleto')
    let second = ''
    await whileWithdrawalsFail(async () => {
      second = await order(viewer, 'pleno-anual', 'boleto')
      await server().runJobs()
    })
    expect((await payable(viewer)).toSorted()).toEqual([first, second].toSorted())
    server().wait(60_000)
    await server().runJobs()
    expect(await payable(viewer)).toEqual([second])
  })

  test('withdraws a renewed document and those of a change of plan', async () => {
    const viewer = await openNewcomer(server())
    const { token } = viewer
    const boleto = await order(viewer, 'basico', 'boleto')
    const renewed = await call(server(), renewPayment, {
      params: { uuid: boleto },
      body: { payment_method: 'pix' },
      token,
    })
    expect(await payable(viewer)).toEqual([renewed.body.uuid])
    await settle(renewed.body.uuid)
    const { subscription_id } = await serviceOf(server(), viewer)
    const changes: string[] = []
    for (const price_id of ['price_pleno', 'price_pleno-anual', 'price_pleno']) {
      const body = { price_id, subscription_id }
      const answer = await call(server(), postPlanChange, { body, token })
      changes.push(answer.body.payment ?? '')
    }
    expect(await payable(viewer)).toEqual([changes.at(-1)])
  })

  test('is limited to twelve documents', async () => {
    const viewer = await openNewcomer(server())
    const statuses: number[] = []
    for (let count = 0; count < 20; count += 1) {
      const body = { plan: 'basico', payment_method: 'pix' }
      const { token } = viewer
      statuses.push((await sendCall(server(), postSubscription, { body, token })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    expect(new Set(statuses.slice(12))).toEqual(new Set([429]))
  })

  describe('late money for the replaced order', () => {
    test('pays the current order if plan and amount are the same', async () => {
      const viewer = await openNewcomer(server())
      const first = await order(viewer, 'basico', 'boleto')
      let second = ''
      await whileWithdrawalsFail(async () => {
        second = await order(viewer, 'basico', 'boleto')
        await settle(first)
      })
      expect(await stateOf(viewer)).toBe('active')
      server().wait(60_000)
      await server().runJobs()
      expect(await payable(viewer)).toEqual([])
      expect((await settle(second)).status).toBe(409)
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
    })

    test('is refunded automatically for another order, and the person is notified', async () => {
      const viewer = await openNewcomer(server())
      const first = await order(viewer, 'basico', 'boleto')
      let second = ''
      await whileWithdrawalsFail(async () => {
        second = await order(viewer, 'pleno-anual', 'boleto')
        await settle(first)
      })
      expect(await stateOf(viewer)).toBe('waiting_first_payment')
      const { payments } = await expectBalanced(server(), viewer)
      expect(payments.map(({ status }) => status)).toEqual(['refunded', 'pending'])
      expect(subjects()).toContain('Seu reembolso')
      expect(server().mails.at(-1)?.text).toMatch(/não valia mais/)
      await settle(second)
      expect((await expectBalanced(server(), viewer)).taken).toBe(30000)
    })

    test('is left to support if the provider cannot refund it, and the person is notified', async () => {
      const viewer = await openNewcomer(server())
      const first = await order(viewer, 'basico', 'boleto')
      const { gateway, db } = server().deps
      const { refund } = gateway
      const { RefundRefused } = await import('#server/deps/payment-gateway.ts')
      gateway.refund = async () => {
        throw new RefundRefused()
      }
      await whileWithdrawalsFail(async () => {
        await order(viewer, 'pleno-anual', 'boleto')
        await settle(first)
      })
      gateway.refund = refund
      const cases = await db
        .selectFrom('support_cases')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['kind', 'support_cases.status'])
        .where('payments.uuid', '=', first)
        .execute()
      expect(cases).toEqual([{ kind: 'refund-by-hand', status: 'open' }])
      expect(subjects()).toContain('Seu reembolso está com o atendimento')
    })
  })
})
