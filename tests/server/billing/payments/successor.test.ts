import { expect, test } from 'vitest'
import {
  getPayment,
  getPaymentStatus,
  renewPayment,
  settleSandboxPayment,
} from '#shared/billing/payments/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('an attempt that another one replaced', (engine) => {
  const server = useServer(engine, importFixture)

  const order = async ({ token }: Viewer, plan = 'basico') => {
    const body = { plan, payment_method: 'pix' as const }
    const answer = await call(server(), postSubscription, { body, token })
    return answer.body.payment?.uuid ?? ''
  }
  const settle = async (uuid: string, outcome: 'paid' | 'expired') => {
    await call(server(), settleSandboxPayment, { params: { uuid }, body: { outcome } })
    await server().runJobs()
  }
  const renew = async ({ token }: Viewer, uuid: string, payment_method: 'pix' | 'boleto') => {
    const answer = await call(server(), renewPayment, {
      params: { uuid },
      body: { payment_method },
      token,
    })
    expect(answer.status).toBe(200)
    return answer.body.uuid
  }
  const expectSuccessor = async ({ token }: Viewer, uuid: string, successor: string | null) => {
    const params = { uuid }
    expect((await call(server(), getPayment, { params, token })).body.successor).toBe(successor)
    expect((await call(server(), getPaymentStatus, { params })).body.successor).toBe(successor)
  }
  const statuses = async (viewer: Viewer) =>
    (await expectBalanced(server(), viewer)).payments.map(({ status }) => status)

  test('leads to the living one, which is the only one however often it is renewed', async () => {
    const viewer = await openNewcomer(server())
    const first = await order(viewer)
    await expectSuccessor(viewer, first, null)
    await settle(first, 'expired')
    await expectSuccessor(viewer, first, null)
    const living = await renew(viewer, first, 'pix')
    for (const uuid of [first, first, living]) {
      expect(await renew(viewer, uuid, 'pix')).toBe(living)
    }
    expect(await statuses(viewer)).toEqual(['expired', 'pending'])
    await expectSuccessor(viewer, first, living)
    await expectSuccessor(viewer, living, null)
    await settle(living, 'paid')
    await expectSuccessor(viewer, first, null)
  })

  test('is renewed once by two tabs at the same time', async () => {
    const viewer = await openNewcomer(server())
    const first = await order(viewer)
    const made = await Promise.all([1, 2, 3].map(async () => renew(viewer, first, 'boleto')))
    expect(new Set(made).size).toBe(1)
    expect(await statuses(viewer)).toEqual(['expired', 'pending'])
  })

  test('leads to the order that replaced its order', async () => {
    const viewer = await openNewcomer(server())
    const first = await order(viewer)
    const second = await order(viewer, 'pleno-anual')
    await expectSuccessor(viewer, first, second)
    expect(await renew(viewer, first, 'pix')).toBe(second)
    const boleto = await renew(viewer, first, 'boleto')
    await expectSuccessor(viewer, first, boleto)
    await expectSuccessor(viewer, second, boleto)
    expect(await statuses(viewer)).toEqual(['expired', 'expired', 'pending'])
  })
})
