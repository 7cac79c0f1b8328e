import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postWebhook } from '#shared/billing/payments/contract.ts'
import { sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { forEachGateway, withStripe } from '#tests/server/billing/gateway/gateways.ts'
import { beginAgain, ledgerOf } from './payments.ts'
import { signedByStripe, type Notification } from '#tests/server/billing/gateway/stripe/stand-in.ts'

forEachGateway('the webhook', ({ name, proof, server, settle, notification }) => {
  const deliver = ({ body, headers }: Notification, gateway: string = name) =>
    sendCall(server(), postWebhook, { params: { gateway }, rawBody: Buffer.from(body), headers })

  const received = async () => {
    const rows = await server().deps.db.selectFrom('gateway_events').selectAll().execute()
    return rows.filter(({ state }) => state === 'done').length
  }

  const paidPix = async () => {
    const { charge } = await beginAgain(server())
    await settle(charge, 'paid')
    return { ...charge, notified: await notification(charge) }
  }

  test('settles a payment with the gateway’s status', async () => {
    const { reference, notified } = await paidPix()
    expect(await ledgerOf(server(), reference)).toMatchObject({
      status: 'pending',
      state: 'waiting_first_payment',
    })
    expect(await deliver(notified)).toMatchObject({ status: 200, body: {} })
    const ledger = await ledgerOf(server(), reference)
    expect(ledger).toMatchObject({ status: 'paid', state: 'active' })
    expect(ledger.events.filter((event) => event === 'payment_confirmed')).toHaveLength(1)
  })

  test('ignores a repetition, even five minutes later', async () => {
    const { reference, notified } = await paidPix()
    await deliver(notified)
    const [ledger, count] = [await ledgerOf(server(), reference), await received()]
    expect((await deliver(notified)).status).toBe(200)
    server().wait(299_000)
    expect((await deliver(notified)).status).toBe(200)
    expect(await ledgerOf(server(), reference)).toEqual(ledger)
    expect(await received()).toBe(count)
  })

  test('has one effect for simultaneous deliveries', async () => {
    const { reference, notified } = await paidPix()
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(notified)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { events } = await ledgerOf(server(), reference)
    expect(events.filter((event) => event === 'payment_confirmed')).toHaveLength(1)
  })

  test('finds a payment that has no charge yet', async () => {
    const { ref, reference, notified } = await paidPix()
    await server()
      .deps.db.updateTable('payments')
      .set({ charge_ref: null, status: 'processing' })
      .where('uuid', '=', reference)
      .execute()
    expect((await deliver(notified)).status).toBe(200)
    expect(await ledgerOf(server(), reference)).toMatchObject({ status: 'paid', chargeRef: ref })
  })

  test.each([[[0, 1]], [[1, 0]]])('accepts payment and refund in the order %j', async (order) => {
    const { ref, reference, notified } = await paidPix()
    const { gateway } = server().deps
    const refund = {
      chargeRef: ref,
      amountCents: 2990,
      refundedCents: 0,
      idempotencyKey: `test-${reference}`,
    }
    await gateway.refund(refund)
    const both = [notified, await notification({ ref, reference })]
    expect(new Set(both.map(({ body }) => body)).size).toBe(2)
    for (const index of order) expect((await deliver(both[index] ?? notified)).status).toBe(200)
    expect((await ledgerOf(server(), reference)).status).toBe('refunded')
  })

  test('accepts money for an expired payment', async () => {
    const { charge } = await beginAgain(server())
    await settle(charge, 'expired')
    const expired = await notification(charge)
    await deliver(expired)
    expect((await ledgerOf(server(), charge.reference)).status).toBe('expired')
    await settle(charge, 'paid')
    const paid = await notification(charge)
    await deliver(paid)
    await deliver(expired)
    const ledger = await ledgerOf(server(), charge.reference)
    expect(ledger).toMatchObject({ status: 'paid', state: 'active' })
  })

  test('ends with the gateway’s status for any sequence of events', async () => {
    const happening = fc.constantFrom('expired', 'paid', 'refund', 'first', 'last', 'all')
    const run = async (happenings: readonly string[]) => {
      const { charge } = await beginAgain(server())
      const { ref: chargeRef, reference } = charge
      const notifications: Notification[] = []
      const { gateway } = server().deps
      const perform = async (what: string) => {
        const { status } = await gateway.findCharge(chargeRef)
        if (what === 'first') return notifications.slice(0, 1)
        if (what === 'last') return notifications.slice(-1)
        if (what === 'all') return notifications.toReversed()
        if (what === 'refund' && status === 'paid') {
          const refund = {
            chargeRef,
            amountCents: 2990,
            refundedCents: 0,
            idempotencyKey: `test-${reference}`,
          }
          await gateway.refund(refund)
        } else if (status === 'pending' || (status === 'expired' && what === 'paid')) {
          await settle(charge, what === 'refund' ? 'expired' : (what as 'paid' | 'expired'))
        } else return []
        notifications.push(await notification(charge))
        return []
      }
      for (const what of [...happenings, 'all']) {
        for (const each of await perform(what)) expect((await deliver(each)).status).toBe(200)
      }
      const { status } = await gateway.findCharge(chargeRef)
      expect((await ledgerOf(server(), reference)).status).toBe(status)
    }
    const happenings = fc.array(happening, { minLength: 2, maxLength: 8 })
    await fc.assert(fc.asyncProperty(happenings, run), { numRuns: 25 })
  })

  test('stores an event only together with its effect', async () => {
    const { reference, notified } = await paidPix()
    const { db } = server().deps
    const count = await received()
    await sql`alter table subscription_events rename to taken_away`.execute(db)
    expect((await deliver(notified)).status).toBe(500)
    await sql`alter table taken_away rename to subscription_events`.execute(db)
    expect((await ledgerOf(server(), reference)).status).toBe('pending')
    expect(await received()).toBe(count)
    expect((await deliver(notified)).status).toBe(200)
    expect(await ledgerOf(server(), reference)).toMatchObject({ status: 'paid', state: 'active' })
  })

  test('ignores a charge without a payment', async () => {
    const { reference, notified } = await paidPix()
    const { db } = server().deps
    await db
      .updateTable('payments')
      .set({ uuid: `${reference}-other`, charge_ref: 'other' })
      .where('uuid', '=', reference)
      .execute()
    expect((await deliver(notified)).status).toBe(200)
    expect((await ledgerOf(server(), `${reference}-other`)).status).toBe('pending')
  })

  describe('refusals', () => {
    const expectRefused = async (attempt: Notification, late = 0) => {
      const count = await received()
      server().wait(late)
      const answer = await deliver(attempt)
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-signature' } })
      expect(await received()).toBe(count)
    }

    test('refuses an unsigned event', async () => {
      const { reference, notified } = await paidPix()
      await expectRefused({ ...notified, headers: {} })
      expect((await ledgerOf(server(), reference)).status).toBe('pending')
    })

    if (proof === 'signature')
      test('refuses a forged, changed or old signature', async () => {
        const { reference, notified } = await paidPix()
        const forged = Object.entries(notified.headers).map(([header, value]) => [
          header,
          value.replace(/v1=...../, 'v1=00000'),
        ])
        await expectRefused({
          ...notified,
          headers: Object.fromEntries(forged) as Notification['headers'],
        })
        await expectRefused({ ...notified, body: notified.body.replace(reference, 'another') })
        await expectRefused({ ...notified, body: `${notified.body} ` })
        await expectRefused(notified, 301_000)
        expect((await ledgerOf(server(), reference)).status).toBe('pending')
      })

    test.each(['', 'null', '[]', '{', '\0\u0001\uFFFF', '{"id":{}}'])(
      'refuses the body %j',
      async (body) => {
        const { notified } = await paidPix()
        await expectRefused({ ...notified, body })
      },
    )

    test('refuses more than 64 kB, signed or not', async () => {
      const { notified } = await paidPix()
      const answer = await deliver({ ...notified, body: ' '.repeat(64 * 1024 + 1) })
      expect(answer).toMatchObject({ status: 413, body: { code: 'body-too-large' } })
    })

    test('refuses the address of another gateway', async () => {
      const { reference, notified } = await paidPix()
      const other = name === 'stripe' ? 'sandbox' : 'stripe'
      expect(await deliver(notified, other)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
      expect((await deliver(notified, 'paypal')).status).toBe(400)
      expect((await ledgerOf(server(), reference)).status).toBe('pending')
    })
  })
})

forEachEngine('the webhook of Stripe', (engine) => {
  const { server, stripe } = withStripe(engine)

  test('requests another delivery while Stripe does not answer', async () => {
    const { charge } = await beginAgain(server())
    stripe().settle(charge.ref, 'paid')
    const notified = stripe().takeNotifications().at(-1) ?? signedByStripe('', 0)
    const deliver = () =>
      sendCall(server(), postWebhook, {
        params: { gateway: 'stripe' },
        rawBody: Buffer.from(notified.body),
        headers: notified.headers,
      })
    stripe().be('fails')
    expect(await deliver()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
    expect((await ledgerOf(server(), charge.reference)).status).toBe('pending')
    stripe().be('well')
    expect((await deliver()).status).toBe(200)
    expect((await ledgerOf(server(), charge.reference)).status).toBe('paid')
  })
})
