import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { chargeRequest, payer } from '#tests/support/charges.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { cardData, withStripe } from './gateways.ts'
import { useServer } from '#tests/support/server.ts'

const minuteMs = 60_000

onOneEngine('the sandbox gateway', (engine) => {
  const server = useServer(engine)
  const gateway = () => server().deps.gateway
  const now = () => server().deps.clock()

  const pix = async (lifeMs = 30 * minuteMs) => {
    const asked = chargeRequest('customer', { kind: 'pix', expiresAt: now() + lifeMs })
    const { ref } = await gateway().charge(asked)
    return { ref: ref ?? '', reference: asked.reference }
  }

  const newBoleto = async () => {
    const asked = chargeRequest('customer', { kind: 'boleto', dueAt: now() + 2 * minuteMs })
    const { ref } = await gateway().charge(asked)
    return { ref: ref ?? '', reference: asked.reference }
  }

  const settle = async (uuid: string, outcome?: string) =>
    call(server(), settleSandboxPayment, {
      params: { uuid },
      body: outcome === undefined ? {} : { outcome },
    })

  const statusOf = async (ref: string) => (await gateway().findCharge(ref)).status

  const eventsOf = async (ref: string) => {
    const rows = await server()
      .deps.db.selectFrom('gateway_events')
      .select('event_id')
      .where('event_id', 'like', `${ref}%`)
      .execute()
    return rows.map(({ event_id: id }) => id.replace(`${ref}:`, '')).toSorted()
  }

  test('pays a Pix after 20 seconds', async () => {
    const { ref } = await pix()
    server().wait(19_999)
    await server().runJobs()
    expect(await statusOf(ref)).toBe('pending')
    expect(await eventsOf(ref)).toEqual([])
    server().wait(1)
    await server().runJobs()
    expect(await statusOf(ref)).toBe('paid')
    expect(await eventsOf(ref)).toEqual(['paid'])
  })

  test('expires a Pix that is valid for less than 20 seconds', async () => {
    const { ref } = await pix(15_000)
    server().wait(15_000)
    expect(await statusOf(ref)).toBe('expired')
    await server().runJobs()
    expect(await eventsOf(ref)).toEqual(['expired'])
  })

  test('expires an unpaid boleto at its due time', async () => {
    const { ref } = await newBoleto()
    server().wait(2 * minuteMs - 1)
    await server().runJobs()
    expect(await statusOf(ref)).toBe('pending')
    server().wait(1)
    await server().runJobs()
    expect(await statusOf(ref)).toBe('expired')
    expect(await eventsOf(ref)).toEqual(['expired'])
  })

  test('sends an event for a card charge too, in case its answer was lost', async () => {
    const { ref: cardRef } = await gateway().saveCard('customer', cardData('4242424242424242'))
    const asked = chargeRequest('customer', { kind: 'card', cardRef, isRenewal: false })
    const { ref } = await gateway().charge(asked)
    await server().runJobs()
    expect(await eventsOf(ref ?? '')).toEqual(['paid'])
  })

  describe('settling by hand', () => {
    test.each(['paid', 'refused', 'expired'])('sends one event for %s', async (outcome) => {
      const { ref, reference } = await newBoleto()
      expect((await settle(reference, outcome)).status).toBe(200)
      expect((await settle(reference, outcome)).status).toBe(200)
      await server().runJobs()
      await server().runJobs()
      expect(await statusOf(ref)).toBe(outcome)
      expect(await eventsOf(ref)).toEqual([outcome])
    })

    test('pays by default and keeps a paid charge paid', async () => {
      const { ref, reference } = await newBoleto()
      await settle(reference)
      await settle(reference, 'refused')
      await settle(reference, 'expired')
      expect(await statusOf(ref)).toBe('paid')
    })

    test('applies one of several simultaneous outcomes', async () => {
      const { ref, reference } = await newBoleto()
      const outcomes = ['paid', 'refused', 'paid', 'refused', 'paid', 'refused']
      await Promise.all(outcomes.map((outcome) => settle(reference, outcome)))
      await server().runJobs()
      expect(await eventsOf(ref)).toEqual([await statusOf(ref)])
    })

    test('refuses cards and unknown payments', async () => {
      const { ref: cardRef } = await gateway().saveCard('customer', cardData('4242424242424242'))
      const asked = chargeRequest('customer', { kind: 'card', cardRef, isRenewal: false })
      await gateway().charge(asked)
      for (const uuid of [asked.reference, randomUUID()]) {
        expect(await settle(uuid)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
      expect((await settle('nonsense')).status).toBe(400)
      expect((await settle(randomUUID(), 'stolen')).status).toBe(400)
    })
  })

  test('stores a card’s behaviour but not its number', async () => {
    await gateway().saveCard('customer', cardData('4000056655665556'))
    const rows = await server().deps.db.selectFrom('sandbox_cards').selectAll().execute()
    expect(rows.at(-1)).toMatchObject({ behaviour: 'approves', brand: 'visa', last4: '5556' })
    expect(JSON.stringify(rows)).not.toContain('4000056655665556')
  })

  test('refuses an expired card', async () => {
    const card = { ...cardData('4242424242424242'), expYear: 2025 }
    await expect(gateway().saveCard('customer', card)).rejects.toThrow('declined')
  })

  test('returns the same customer for the same person', async () => {
    const [one, same] = [await gateway().saveCustomer(payer), await gateway().saveCustomer(payer)]
    expect(one).toBe(same)
    expect(await gateway().saveCustomer({ ...payer, reference: 'account-2' })).not.toBe(one)
  })
})

onOneEngine('the sandbox behind another gateway', (engine) => {
  const { server } = withStripe(engine)

  test('refuses to settle a charge', async () => {
    const uuid = randomUUID()
    await server()
      .deps.db.insertInto('sandbox_charges')
      .values({
        ref: uuid,
        idempotency_key: uuid,
        reference: uuid,
        method: 'pix',
        amount_cents: 100,
        status: 'pending',
        refusal: null,
        document: '{}',
        created_at: 0,
        settled_at: null,
      })
      .execute()
    const answer = await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
