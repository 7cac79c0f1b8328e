import { beforeAll, describe, expect, test } from 'vitest'
import { postWebhook } from '#shared/billing/payments/contract.ts'
import { dayMs, minuteMs } from '#shared/time.ts'
import { listCases } from '#server/billing/support-cases.ts'
import { addLead, ledgerOf, convert, payByCard } from '#tests/support/checkout.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { withPagarme } from '#tests/server/billing/gateway/gateways.ts'

const phone = '(31) 98765-4321'
const address = {
  postal_code: '30140-000',
  street: 'Rua das Sucupiras',
  number: '230',
  complement: 'Apto 4',
  city: 'Belo Horizonte',
  state: 'MG',
}

onOneEngine('an order with Pagar.me', (engine) => {
  const { server, pagarme } = withPagarme(engine)
  beforeAll(() => addPlan(server(), { slug: 'mensal' }))

  const orders = () => pagarme().requests.filter(({ name }) => name === 'POST orders')

  const deliver = async () => {
    for (const { body, headers } of pagarme().takeNotifications()) {
      const params = { gateway: 'pagarme' }
      const rawBody = Buffer.from(body)
      const answer = await sendCall(server(), postWebhook, { params, rawBody, headers })
      expect(answer.status).toBe(200)
    }
  }

  const paymentsOf = async (email: string) => {
    const { payments } = await ledgerOf(server(), email)
    return payments.map(({ status }) => status)
  }

  test('requires CPF and address for a card and sends the address to the issuer', async () => {
    const { uuid } = await addLead(server(), { phone, document: null })
    const missing = await convert(server(), uuid, { ...payByCard(), document: null })
    expect(missing).toMatchObject({
      status: 400,
      body: { document: ['Informe seu CPF.'], address: ['Informe seu endereço.'] },
    })
    const complete = { ...payByCard(), document: '529.982.247-25', address }
    expect((await convert(server(), uuid, complete)).status).toBe(200)
    const saved = pagarme().requests.findLast(({ name }) => name === 'POST customers/id/cards')
    expect(saved?.body).toMatchObject({
      billing_address_id: expect.stringMatching(/^addr_/) as string,
      options: { verify_card: true },
    })
  })

  const subscribe = async () => {
    const lead = await addLead(server(), { phone, address })
    const { body } = await convert(server(), lead.uuid, payByCard())
    return { ...lead, payment: body.payment }
  }

  test('is paid at once by card and renewed as a recurring charge', async () => {
    const { email, payment } = await subscribe()
    expect(payment).toMatchObject({ outcome: 'active' })
    server().wait(31 * dayMs)
    await server().runJobs()
    expect(await paymentsOf(email)).toEqual(['paid', 'paid'])
    expect(orders().at(-1)?.body).toMatchObject({
      payments: [{ credit_card: { recurrency_cycle: 'subsequent' } }],
    })
    await deliver()
    expect(await paymentsOf(email)).toEqual(['paid', 'paid'])
  })

  test.each(['pix', 'boleto'])('waits for a payment by %s', async (method) => {
    const { uuid, email } = await addLead(server(), { phone, address })
    const { body } = await convert(server(), uuid, { payment_method: method })
    expect(body.payment.payment).toMatchObject({ status: 'pending' })
    const { payments } = await ledgerOf(server(), email)
    pagarme().settle(payments[0]?.charge_ref ?? '', 'paid')
    await deliver()
    expect(await paymentsOf(email)).toEqual(['paid'])
  })

  test('is found by its code if the answer was lost', async () => {
    const { uuid, email } = await addLead(server(), { phone, address })
    const before = orders().length
    pagarme().be('cuts-orders')
    await convert(server(), uuid, { payment_method: 'pix' })
    expect(await paymentsOf(email)).toEqual(['processing'])
    pagarme().be('well')
    pagarme().forgetKeys()
    server().wait(5 * minuteMs)
    await server().runJobs()
    expect(await paymentsOf(email)).toEqual(['pending'])
    expect(orders()).toHaveLength(before + 1)
  })

  describe('with a chargeback', () => {
    test('opens one case at the desk', async () => {
      const { email } = await subscribe()
      const { account, payments } = await ledgerOf(server(), email)
      await deliver()
      pagarme().chargeBack(payments[0]?.charge_ref ?? '')
      await deliver()
      const cases = (await listCases(server().deps.db)).filter(
        ({ account_id: id }) => id === account?.id,
      )
      expect(cases.map(({ kind, status }) => [kind, status])).toEqual([['chargeback', 'open']])
    })
  })
})
