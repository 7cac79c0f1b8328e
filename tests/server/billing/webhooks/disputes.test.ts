import { beforeEach, describe, expect, test } from 'vitest'
import { postWebhook, settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { keepSubscription } from '#shared/billing/cancellation/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { getMe } from '#shared/session/contract.ts'
import { dayMs } from '#shared/time.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import { listCases } from '#server/billing/support-cases.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { withStripe } from '#tests/server/billing/gateway/gateways.ts'
import { signedByStripe } from '#tests/server/billing/gateway/stripe/stand-in.ts'
import { beginAgain, ledgerOf } from './payments.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'

const casesOf = async ({ deps: { db } }: TestServer, { accountId }: Viewer) =>
  (await listCases(db))
    .filter(({ account_id: id }) => id === accountId)
    .map(({ kind, status }) => `${kind} ${status}`)

onOneEngine('a chargeback', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const subscriber = async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const body = { plan: 'basico', payment_method: 'card' as const }
    const answer = await call(server(), postSubscription, { body, token: viewer.token })
    return { viewer, uuid: answer.body.payment?.uuid ?? '' }
  }

  const dispute = async (uuid: string, outcome: string) => {
    const answer = await sendCall(server(), settleSandboxPayment, {
      params: { uuid },
      body: { outcome },
    })
    expect(answer.status).toBe(200)
    await server().runJobs()
  }

  const isActive = async ({ token }: Viewer) =>
    (await call(server(), getMe, { token })).body.subscription.is_active

  const subjectsOf = ({ email }: Viewer) =>
    server()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject)

  test('ends access, opens a case and sends a mail', async () => {
    const { viewer, uuid } = await subscriber()
    expect(await isActive(viewer)).toBe(true)
    await dispute(uuid, 'disputed')
    expect(await isActive(viewer)).toBe(false)
    expect(await casesOf(server(), viewer)).toEqual(['chargeback open'])
    expect(subjectsOf(viewer)).toContain('Uma cobrança sua foi contestada')
    await server().runJobs()
    expect(subjectsOf(viewer).filter((subject) => /contestada/.test(subject))).toHaveLength(1)
  })

  test('restores the remaining time when it is won, without automatic renewal', async () => {
    const { viewer, uuid } = await subscriber()
    const { upcoming_invoice: next } = await serviceOf(server(), viewer)
    server().wait(10 * dayMs)
    const left = Date.parse(next?.due_at ?? '') - server().deps.clock()
    await dispute(uuid, 'disputed')
    server().wait(60 * dayMs)
    await dispute(uuid, 'dispute-won')
    viewer.token = await signIn(server(), viewer.email)
    expect(await isActive(viewer)).toBe(true)
    const service = await serviceOf(server(), viewer)
    const end = new Date(server().deps.clock() + left).toISOString()
    expect(service).toMatchObject({ state: 'canceled', cancels_at: end, upcoming_invoice: null })
    expect(await casesOf(server(), viewer)).toEqual(['chargeback won'])
    expect(subjectsOf(viewer)).toContain('Seu acesso está de volta')
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
    const { token } = viewer
    expect((await call(server(), keepSubscription, { token })).body).toMatchObject({
      message: 'ok',
    })
  })

  test('ends access for good when it is lost, without a second refund', async () => {
    const { viewer, uuid } = await subscriber()
    await dispute(uuid, 'disputed')
    await dispute(uuid, 'dispute-lost')
    expect(await isActive(viewer)).toBe(false)
    expect(await casesOf(server(), viewer)).toEqual(['chargeback lost'])
    expect((await expectBalanced(server(), viewer)).taken).toBe(0)
    expect(subjectsOf(viewer)).not.toContain('Seu reembolso')
    await dispute(uuid, 'dispute-won')
    expect(await casesOf(server(), viewer)).toEqual(['chargeback lost'])
  })

  test('has the same effect if only its end arrives, in any order', async () => {
    const { viewer, uuid } = await subscriber()
    const { db, config, clock } = server().deps
    const row = () =>
      db
        .selectFrom('sandbox_charges')
        .selectAll()
        .where('reference', '=', uuid)
        .executeTakeFirstOrThrow()
    const notify = async (dispute: string) => {
      const charge = { ...(await row()), dispute }
      const signed = notificationOf(charge, config.gateway.webhookSecret, clock(), 'dispute')
      return sendCall(server(), postWebhook, {
        params: { gateway: 'sandbox' },
        rawBody: signed.body,
        headers: Object.fromEntries(signed.headers),
      })
    }
    await db
      .updateTable('sandbox_charges')
      .set({ dispute: 'lost', refunded_cents: 2000 })
      .where('reference', '=', uuid)
      .execute()
    for (const told of ['lost', 'open', 'lost']) expect((await notify(told)).status).toBe(200)
    expect(await isActive(viewer)).toBe(false)
    expect(await casesOf(server(), viewer)).toEqual(['chargeback lost'])
    expect((await expectBalanced(server(), viewer)).taken).toBe(0)
  })

  describe('an event about an unknown charge', () => {
    test('is answered with 200 and stored once', async () => {
      const { db, config, clock } = server().deps
      const { uuid } = await subscriber()
      const row = await db
        .selectFrom('sandbox_charges')
        .selectAll()
        .where('reference', '=', uuid)
        .executeTakeFirstOrThrow()
      const unknown = { ...row, ref: 'sandbox-charge-of-nobody' }
      const signed = notificationOf(unknown, config.gateway.webhookSecret, clock())
      for (const _ of [1, 2]) {
        const answer = await sendCall(server(), postWebhook, {
          params: { gateway: 'sandbox' },
          rawBody: signed.body,
          headers: Object.fromEntries(signed.headers),
        })
        expect(answer).toMatchObject({ status: 200, body: {} })
      }
      const stored = await db
        .selectFrom('gateway_events')
        .select(['charge_ref', 'kind', 'state'])
        .where('charge_ref', '=', unknown.ref)
        .execute()
      expect(stored).toEqual([
        { charge_ref: unknown.ref, kind: 'charge-changed', state: 'unknown' },
      ])
    })
  })
})

onOneEngine('chargebacks of Stripe', (engine) => {
  const { server, stripe } = withStripe(engine)

  test('end and restore access by the status that Stripe answers', async () => {
    const { accountId, charge } = await beginAgain(server())
    stripe().settle(charge.ref, 'paid')
    const deliverAll = async () => {
      for (const { body, headers } of stripe().takeNotifications()) {
        const params = { gateway: 'stripe' }
        const rawBody = Buffer.from(body)
        const answer = await sendCall(server(), postWebhook, { params, rawBody, headers })
        expect(answer.status).toBe(200)
      }
    }
    await deliverAll()
    const states: string[] = []
    for (const status of ['warning_needs_response', 'needs_response', 'under_review', 'won']) {
      stripe().dispute(charge.ref, status)
      await deliverAll()
      states.push((await ledgerOf(server(), charge.reference)).state)
    }
    expect(states).toEqual(['active', 'expired', 'expired', 'canceled'])
    const { db } = server().deps
    const cases = (await listCases(db)).filter(({ account_id: id }) => id === accountId)
    expect(cases).toMatchObject([{ kind: 'chargeback', status: 'won' }])
  })

  test.each(['payment_intent.succeeded', 'charge.dispute.created'])(
    'answer 200 for %s of an unknown charge and store it',
    async (type) => {
      const id = `evt_${type}`
      const intent = `pi_of_nobody_${type}`
      const object = { id: intent, payment_intent: intent, metadata: { reference: 'nobody' } }
      const body = JSON.stringify({ id, object: 'event', type, data: { object } })
      const signed = signedByStripe(body, server().deps.clock())
      const answer = await sendCall(server(), postWebhook, {
        params: { gateway: 'stripe' },
        rawBody: Buffer.from(signed.body),
        headers: signed.headers,
      })
      expect(answer).toMatchObject({ status: 200, body: {} })
      const stored = await server()
        .deps.db.selectFrom('gateway_events')
        .select(['charge_ref', 'state'])
        .where('event_id', '=', id)
        .execute()
      expect(stored).toEqual([{ charge_ref: intent, state: 'unknown' }])
    },
  )
})
