import { expect, test } from 'vitest'
import { postWebhook } from '#shared/billing/payments/contract.ts'
import { mostFailures } from '#server/billing/webhooks/states.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'
import { withStripe } from '#tests/server/billing/gateway/gateways.ts'
import { type Notification, signedByStripe } from '#tests/server/billing/gateway/stripe/stand-in.ts'
import { beginAgain, ledgerOf } from './payments.ts'

interface Shown {
  event: string
  state: string
  failures: number
  payment: string | null
  last_error: string | null
}

onOneEngine('an event without effect', (engine) => {
  const { server, stripe } = withStripe(engine)

  const deliver = async ({ body, headers }: Notification) => {
    const input = { params: { gateway: 'stripe' }, rawBody: Buffer.from(body), headers }
    return (await sendCall(server(), postWebhook, input)).status
  }
  const openEvents = () => veredaJson<Shown[]>(server(), ['webhook', 'listar'])
  const paidPix = async () => {
    const { charge } = await beginAgain(server())
    stripe().settle(charge.ref, 'paid')
    const notified = stripe().takeNotifications().at(-1)
    if (!notified) throw new Error('Stripe sent no notification')
    const { id } = JSON.parse(notified.body) as { id: string }
    const status = async () => (await ledgerOf(server(), charge.reference)).status
    return { ...charge, id, notified, status }
  }
  const failOften = async (notified: Notification, times: number) => {
    stripe().be('fails')
    for (const _ of Array.from({ length: times })) expect(await deliver(notified)).toBe(503)
    stripe().be('well')
  }

  test('shows its error and succeeds with the next delivery', async () => {
    const { id, reference, notified, status } = await paidPix()
    await failOften(notified, 2)
    const shown = await veredaJson<Shown>(server(), ['webhook', 'ver', id])
    expect(shown).toMatchObject({ state: 'failed', failures: 2, payment: reference })
    expect(shown.last_error).toMatch(/^GatewayUnavailable stripe: \w+/)
    expect(await openEvents()).toContainEqual(shown)
    expect(await deliver(notified)).toBe(200)
    expect(await status()).toBe('paid')
    const after = await veredaJson<Shown>(server(), ['webhook', 'ver', id])
    expect(after).toMatchObject({ state: 'done', last_error: null })
  })

  test('is dead after many failures until the desk repeats it', async () => {
    const { id, notified, status } = await paidPix()
    await failOften(notified, mostFailures)
    expect(await deliver(notified)).toBe(200)
    expect(await status()).toBe('pending')
    expect(await openEvents()).toContainEqual(
      expect.objectContaining({ event: id, state: 'dead', failures: mostFailures }),
    )
    const simulated = await vereda(server(), ['webhook', 'repetir', id, '--simular'])
    expect(simulated.said + simulated.printed).toContain('Pergunta ao provedor')
    expect(await status()).toBe('pending')
    expect((await vereda(server(), ['webhook', 'repetir', id, '--sim'])).isDone).toBe(true)
    expect(await status()).toBe('paid')
    expect(await openEvents()).not.toContainEqual(expect.objectContaining({ event: id }))
    const again = await vereda(server(), ['webhook', 'repetir', id, '--sim'])
    expect(again.said + again.printed).toContain('Nada a fazer')
  })

  test('stays dead if the desk’s repetition fails too', async () => {
    const { id, notified, status } = await paidPix()
    await failOften(notified, mostFailures)
    stripe().be('fails')
    const tried = await vereda(server(), ['webhook', 'repetir', id, '--sim'])
    stripe().be('well')
    expect(tried.isDone).toBe(false)
    expect(await status()).toBe('pending')
    const shown = await veredaJson<Shown>(server(), ['webhook', 'ver', id])
    expect(shown).toMatchObject({ state: 'dead', failures: mostFailures + 1 })
  })

  test('succeeds once its payment is known', async () => {
    const { id, reference, notified, status } = await paidPix()
    const { db } = server().deps
    const rename = (from: string, to: string) =>
      db.updateTable('payments').set({ uuid: to }).where('uuid', '=', from).execute()
    await db
      .updateTable('payments')
      .set({ charge_ref: null })
      .where('uuid', '=', reference)
      .execute()
    await rename(reference, `${reference}-later`)
    expect(await deliver(notified)).toBe(200)
    expect(await openEvents()).toContainEqual(
      expect.objectContaining({ event: id, state: 'unknown', last_error: null }),
    )
    await rename(`${reference}-later`, reference)
    expect((await vereda(server(), ['webhook', 'repetir', id, '--sim'])).isDone).toBe(true)
    expect(await status()).toBe('paid')
  })

  test('is not stored without a signature', async () => {
    const before = await openEvents()
    expect(await deliver({ ...signedByStripe('{}', 0), headers: {} })).toBe(400)
    expect(await openEvents()).toEqual(before)
  })
})
