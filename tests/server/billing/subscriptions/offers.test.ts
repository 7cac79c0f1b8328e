import { expect, test } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { acceptOffer } from '#shared/billing/cancellation/contract.ts'
import { dayMs } from '#shared/time.ts'
import { expectBalanced, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('an accepted offer', (engine) => {
  const server = useServer(engine, importFixture)

  test('replaces the Pix of the next period by one with the new price', async () => {
    const viewer = await reach(server(), 'active', 'pix')
    await passTo(server(), viewer, 'end', -2 * dayMs)
    const { open_payment: old } = await serviceOf(server(), viewer)
    expect(old).not.toBeNull()
    await call(server(), acceptOffer, { body: { id: 'discount' }, token: viewer.token })
    await passTo(server(), viewer, 60_000)
    const { open_payment: uuid } = await serviceOf(server(), viewer)
    expect(uuid).not.toBeNull()
    expect(uuid).not.toBe(old)
    await call(server(), settleSandboxPayment, { params: { uuid: uuid ?? '' }, body: {} })
    await passTo(server(), viewer, 5 * dayMs)
    expect((await serviceOf(server(), viewer)).state).toBe('active')
    const { payments } = await expectBalanced(server(), viewer)
    expect(payments.find((payment) => payment.uuid === uuid)).toMatchObject({
      status: 'paid',
      amount_cents: 1400,
    })
  })
})
