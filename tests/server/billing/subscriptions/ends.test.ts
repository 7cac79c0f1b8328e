import { expect, test } from 'vitest'
import { getCancelTerms } from '#shared/billing/cancellation/contract.ts'
import { dayMs, minuteMs } from '#shared/time.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { leave, passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('the end of access', (engine) => {
  const server = useServer(engine, importFixture)

  test.each(['card', 'boleto'] as const)(
    'is the end of the grace period, by %s',
    async (method) => {
      const viewer = await reach(server(), 'past_due', method)
      const { grace_ends_at: end } = await serviceOf(server(), viewer)
      await passTo(server(), viewer, 7 * dayMs, minuteMs)
      const after = { state: 'expired', is_active: false, expired_at: end, days_to_expiry: -1 }
      expect(await serviceOf(server(), viewer)).toMatchObject(after)
      await passTo(server(), viewer, 7 * dayMs)
      const later = { state: 'expired', expired_at: end, days_to_expiry: -8 }
      expect(await serviceOf(server(), viewer)).toMatchObject(later)
    },
  )

  test('is the end of the grace period if it was cancelled during it', async () => {
    const viewer = await reach(server(), 'past_due', 'card')
    const { grace_ends_at: end } = await serviceOf(server(), viewer)
    await passTo(server(), viewer, dayMs)
    await leave(server(), viewer)
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'canceled', cancels_at: end })
    await passTo(server(), viewer, 7 * dayMs)
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'expired', expired_at: end })
    const { body } = await call(server(), getCancelTerms, { token: viewer.token })
    expect(body.confirmed).toMatchObject({ ends_at: end })
  })

  test('is the end of the period after a cancellation', async () => {
    const viewer = await reach(server(), 'canceled', 'card')
    const { cancels_at: end } = await serviceOf(server(), viewer)
    await passTo(server(), viewer, 'end', minuteMs)
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'expired', expired_at: end })
  })
})
