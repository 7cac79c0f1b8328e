import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { postWebhook } from '#shared/billing/payments/contract.ts'
import { conclude } from '#server/billing/checkout/outcome.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import { settlePayment } from '#server/billing/payments/settle.ts'
import { addLead, ledgerOf, convert, payByCard } from '#tests/support/checkout.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { useServer } from '#tests/support/server.ts'

onOneEngine('a removed sign-up', (engine) => {
  const server = useServer(engine)

  beforeAll(() => addPlan(server(), { slug: 'mensal' }))

  /** Runs outside the transaction, which would keep seeing the first answer. */
  const untilSomeoneWaits = async (): Promise<void> => {
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server().deps.db)
      if (rows.length > 0) return
    }
  }

  /** The process stops before it records the refusal. */
  const refusedUnheard = async () => {
    const { gateway, db } = server().deps
    const { charge } = gateway
    gateway.charge = async (request) => {
      await db.deleteFrom('sandbox_cards').execute()
      await charge(request)
      throw new Error('killed')
    }
    const lead = await addLead(server())
    expect((await convert(server(), lead.uuid, payByCard())).status).toBe(500)
    gateway.charge = charge
    const { payments } = await ledgerOf(server(), lead.email)
    const refused = await db
      .selectFrom('sandbox_charges')
      .selectAll()
      .where('reference', '=', payments[0]?.uuid ?? '')
      .executeTakeFirstOrThrow()
    return { ...lead, charge: refused }
  }

  test('accepts a late notification of its charge', async () => {
    const { uuid, email, charge } = await refusedUnheard()
    const { db, clock, config } = server().deps
    const { body, headers } = notificationOf(charge, config.gateway.webhookSecret, clock())
    const deliver = () =>
      sendCall(server(), postWebhook, {
        params: { gateway: 'sandbox' },
        rawBody: Buffer.from(body),
        headers: Object.fromEntries(headers),
      })
    let answer: ReturnType<typeof deliver> | undefined
    await db.transaction().execute(async (transaction) => {
      const known = { ref: charge.ref, status: 'refused', refusal: 'declined' } as const
      const refused = { ...known, pix: null, boleto: null }
      await settlePayment(transaction, { uuid: charge.reference }, refused, clock())
      expect(await conclude(transaction, uuid, clock())).toBe('free')
      answer = deliver()
      // On SQLite the call waits before its transaction begins.
      if (engine === 'postgres') await untilSomeoneWaits()
    })
    expect((await answer)?.status).toBe(200)
    expect((await ledgerOf(server(), email)).account).toBe(undefined)
    expect((await deliver()).status).toBe(200)
  })
})
