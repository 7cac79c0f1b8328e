import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putLead } from '#shared/billing/checkout/contract.ts'
import { GatewayUnavailable, type PaymentGateway } from '#server/deps/payment-gateway.ts'
import { sweep } from '#server/process/housekeeping.ts'
import { addLead, ledgerOf, convert, payByCard } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { useServer } from '#tests/support/server.ts'

const key = 'the-key-of-this-sign-up'
const minute = 60_000

forEachEngine('a sign-up', (engine) => {
  const server = useServer(engine)

  beforeAll(() => addPlan(server(), { slug: 'mensal' }))

  /** Frees the rate limits. */
  beforeEach(() => server().wait(60 * minute))

  const withGateway = async <T>(
    changes: (gateway: PaymentGateway) => Partial<PaymentGateway>,
    run: () => Promise<T>,
  ): Promise<T> => {
    const { deps } = server()
    const { gateway } = deps
    deps.gateway = { ...gateway, ...changes(gateway) }
    try {
      return await run()
    } finally {
      deps.gateway = gateway
    }
  }

  const chargesOf = async (email: string) => {
    const { payments } = await ledgerOf(server(), email)
    const references = payments.map(({ uuid }) => uuid)
    return server()
      .deps.db.selectFrom('sandbox_charges')
      .selectAll()
      .where('reference', 'in', [...references, 'none'])
      .execute()
  }

  describe('with a gateway that is down', () => {
    const down = async () => {
      throw new GatewayUnavailable()
    }

    test('writes nothing if the card check fails, and accepts the same key again', async () => {
      const { uuid, email } = await addLead(server())
      const refused = await withGateway(
        () => ({ saveCard: down }),
        () => convert(server(), uuid, payByCard(), key),
      )
      expect(refused).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
      expect((await ledgerOf(server(), email)).account).toBe(undefined)
      expect((await convert(server(), uuid, payByCard(), key)).status).toBe(200)
    })

    test('waits for a charge without an answer, which the jobs make once', async () => {
      const { uuid, email } = await addLead(server())
      const answer = await withGateway(
        () => ({ charge: down }),
        () => convert(server(), uuid, payByCard(), key),
      )
      expect(answer).toMatchObject({
        status: 200,
        body: { payment: { outcome: 'waiting', payment: { status: 'processing' } } },
      })
      server().wait(3 * minute)
      await server().runJobs()
      const ledger = await ledgerOf(server(), email)
      expect(ledger.account?.status).toBe('ok')
      expect(ledger.payments).toMatchObject([{ status: 'paid' }])
      expect(await chargesOf(email)).toHaveLength(1)
    })

    test('finds a charge whose answer was lost', async () => {
      const { uuid, email } = await addLead(server())
      const answer = await withGateway(
        (gateway) => ({
          charge: async (request) => {
            await gateway.charge(request)
            throw new GatewayUnavailable()
          },
        }),
        () => convert(server(), uuid, payByCard(), key),
      )
      expect(answer.body.payment.payment?.status).toBe('processing')
      await server().runJobs()
      server().wait(3 * minute)
      await server().runJobs()
      expect((await ledgerOf(server(), email)).payments).toMatchObject([{ status: 'paid' }])
      expect(await chargesOf(email)).toHaveLength(1)
    })
  })

  test('removes the account and its jobs if the charge is refused', async () => {
    const { db } = server().deps
    await server().runJobs()
    server().mails.length = 0
    const jobs = async () =>
      (await db.selectFrom('jobs').select(['kind', 'subject']).execute()).length
    const before = await jobs()
    const { uuid, email } = await addLead(server())
    const refused = await withGateway(
      (gateway) => ({
        charge: async (request) => {
          await db.deleteFrom('sandbox_cards').execute()
          return gateway.charge(request)
        },
      }),
      () => convert(server(), uuid, payByCard(), key),
    )
    expect(refused).toMatchObject({ status: 402, body: { code: 'card-refused' } })
    expect(await ledgerOf(server(), email)).toMatchObject({ account: undefined, payments: [] })
    await server().runJobs()
    expect(await jobs()).toBe(before)
    expect(server().mails).toEqual([])
    expect((await convert(server(), uuid, payByCard(), key)).status).toBe(200)
    expect((await chargesOf(email)).map(({ status }) => status)).toEqual(['paid'])
  })

  describe('after a crash between charge and ledger', () => {
    /** The process stops after the charge. */
    const crash = (uuid: string, keyGiven = key) =>
      withGateway(
        (gateway) => ({
          charge: async (request) => {
            await gateway.charge(request)
            throw new Error('killed')
          },
        }),
        () => convert(server(), uuid, payByCard(), keyGiven),
      )

    test('continues with the same charge when it is repeated', async () => {
      const { uuid, email } = await addLead(server())
      expect((await crash(uuid)).status).toBe(500)
      const { body } = await call(server(), putLead, {
        params: { uuid },
        body: { step: 'second', email },
      })
      expect(body).toEqual({ uuid })
      const again = await convert(server(), uuid, payByCard(), key)
      expect(again).toMatchObject({ status: 200, body: { payment: { outcome: 'active' } } })
      expect(await chargesOf(email)).toHaveLength(1)
      expect((await ledgerOf(server(), email)).payments).toHaveLength(1)
    })

    test('continues under another key for a person who knows the password', async () => {
      const { uuid, email } = await addLead(server())
      await crash(uuid)
      const other = { ...payByCard(), password: 'outra senha' }
      expect(await convert(server(), uuid, other)).toMatchObject({
        status: 409,
        body: { code: 'lead-converted' },
      })
      expect((await convert(server(), uuid, payByCard())).status).toBe(200)
      expect(await chargesOf(email)).toHaveLength(1)
    })

    test('pays and welcomes the account if the person does not return', async () => {
      const { uuid, email } = await addLead(server())
      await crash(uuid)
      server().wait(3 * minute)
      await server().runJobs()
      const { payments, account } = await ledgerOf(server(), email)
      expect(payments).toMatchObject([{ status: 'paid' }])
      expect(account?.status).toBe('ok')
      await sweep(server().deps)
      await server().runJobs()
      const mails = server().mails.filter(({ to }) => to === email)
      expect(mails.filter(({ subject }) => /pedido de assinatura/.test(subject))).toHaveLength(1)
      expect(await convert(server(), uuid, payByCard())).toMatchObject({
        status: 409,
        body: { code: 'lead-converted' },
      })
      const again = await convert(server(), uuid, payByCard(), key)
      expect(again).toMatchObject({ status: 200, body: { payment: { outcome: 'active' } } })
    })

    test('leaves no account if the card is refused', async () => {
      const { uuid, email } = await addLead(server())
      await withGateway(
        () => ({ charge: () => Promise.reject(new Error('killed')) }),
        () => convert(server(), uuid, payByCard(), key),
      )
      const { cards } = await ledgerOf(server(), email)
      // The issuer declines a card that the sandbox does not know.
      await server()
        .deps.db.deleteFrom('sandbox_cards')
        .where('ref', '=', cards[0]?.card_ref ?? '')
        .execute()
      server().wait(3 * minute)
      await server().runJobs()
      await sweep(server().deps)
      expect(await ledgerOf(server(), email)).toMatchObject({ account: undefined, payments: [] })
      expect((await convert(server(), uuid, payByCard(), key)).status).toBe(200)
    })
  })
})
