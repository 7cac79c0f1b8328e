import { beforeEach, expect, test } from 'vitest'
import { confirmCancel, getCancel } from '#shared/billing/cancellation/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { dayMs, hourMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { freshCard } from '#tests/support/cards.ts'
import { addLead, convert, payByCard } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { reach } from '#tests/support/subscription-states.ts'

const site = 'https://vereda.example'

onOneEngine('messages about money', (engine) => {
  const server = useServer(engine, importFixture, { siteUrl: site })
  beforeEach(async () => {
    server().mails.length = 0
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const textsOf = async (subject: string) => {
    await server().runJobs()
    return server()
      .mails.filter((mail) => mail.subject === subject)
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
  }

  const welcomeOf = async (order: Record<string, unknown>) => {
    const { uuid } = await addLead(server(), { plan: 'basico' })
    expect((await convert(server(), uuid, order)).status).toBe(200)
    const [text = ''] = await textsOf('Recebemos seu pedido de assinatura')
    return text
  }

  test('welcome shows the price with the coupon and without it', async () => {
    const text = await welcomeOf({ ...payByCard(freshCard()), coupon: 'METADE', total: 1000 })
    expect(text).toMatch(/^Primeiro pagamento: R\$ 10,00$/m)
    expect(text).toMatch(/^Preço sem o cupom: R\$ 20,00 por mês$/m)
    expect(text).toContain('Começar a assistir')
  })

  test('welcome links to the payment of an unpaid Pix', async () => {
    const text = await welcomeOf({ payment_method: 'pix', total: 2000 })
    expect(text).toMatch(/^Preço: R\$ 20,00 por mês$/m)
    expect(text).toContain('Falta pagar o Pix')
    expect(text).toContain(`Pagar o Pix:\n${site}/pagamento`)
    expect(text).not.toContain('Começar a assistir')
  })

  test('reactivation shows the paid amount and the next one', async () => {
    const { token } = await reach(server(), 'expired', 'card')
    server().mails.length = 0
    const body = { plan: 'basico', payment_method: 'card' as const, coupon: 'METADE', total: 1000 }
    expect((await call(server(), postSubscription, { body, token })).status).toBe(200)
    const [text = ''] = await textsOf('Sua assinatura voltou')
    expect(text).toMatch(/^Valor pago: R\$ 10,00$/m)
    expect(text).toMatch(/^Próximo valor: R\$ 20,00$/m)
  })

  /** Pays for a plan and then for an upgrade. */
  const paidTwice = async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const { token } = viewer
    const body = { plan: 'basico', payment_method: 'card' as const }
    await call(server(), postSubscription, { body, token })
    server().wait(dayMs)
    const { subscription_id } = await serviceOf(server(), viewer)
    const change = { price_id: 'price_pleno', subscription_id }
    await call(server(), postPlanChange, { body: change, token })
    await server().runJobs()
    server().mails.length = 0
    return viewer
  }

  const withdraw = async ({ token }: Viewer) => {
    await call(server(), getCancel, { token })
    return (await call(server(), confirmCancel, { body: { refund: true }, token })).body
  }

  const money = (cents: number) => `R$ ${(cents / 100).toFixed(2).replace('.', ',')}`

  test('refund reports two payments in one mail with their total', async () => {
    const { refunded } = await withdraw(await paidTwice())
    const texts = await textsOf('Seu reembolso')
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(`Valor: ${money(refunded)}`)
    server().wait(2 * hourMs)
    expect(await textsOf('Seu reembolso')).toHaveLength(1)
  })

  test('refund waits for the second payment, then reports the first alone', async () => {
    const { gateway } = server().deps
    const { refund } = gateway
    const viewer = await paidTwice()
    let calls = 0
    gateway.refund = async (asked) => {
      calls += 1
      if (calls > 1) throw new GatewayUnavailable('down')
      return refund(asked)
    }
    const { refunded } = await withdraw(viewer)
    expect(await textsOf('Seu reembolso')).toEqual([])
    server().wait(hourMs)
    const [first = ''] = await textsOf('Seu reembolso')
    expect(first).toMatch(/Valor: R\$ \d/)
    expect(first).not.toContain(`Valor: ${money(refunded)}`)
    gateway.refund = refund
    server().wait(hourMs)
    expect(await textsOf('Seu reembolso')).toHaveLength(2)
  })
})
