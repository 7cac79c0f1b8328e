import { describe, expect, test } from 'vitest'
import { postLead } from '#shared/billing/checkout/contract.ts'
import { acceptOffer, confirmCancel, getCancel } from '#shared/billing/cancellation/contract.ts'
import { changeCard } from '#shared/billing/cards/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { dayMs } from '#shared/time.ts'
import { openNewcomer, saveCard } from '#tests/support/billing.ts'
import { changedCard, freshCard } from '#tests/support/cards.ts'
import { addLead, convert, newEmail, payByCard } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { readCsv } from '#tests/support/csv.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo } from '#tests/support/subscription-states.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'
import type { Viewer } from '#tests/support/accounts.ts'

interface Figure {
  group: string
  item: string
  count: number | null
  of: number | null
  percent: number | null
  amount_cents: number | null
}

forEachEngine('the summary of numbers', (engine) => {
  const server = useServer(engine, importFixture)

  const figures = (...month: string[]) =>
    veredaJson<Figure[]>(server(), ['numeros', 'resumo', ...month])
  const figureOf = (all: readonly Figure[], group: string, item: string) =>
    all.find((one) => one.group === group && one.item === item)
  const subscribe = async (plan: string, coupon?: string): Promise<Viewer> => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const body = { plan, payment_method: 'card' as const, ...(coupon && { coupon }) }
    const { status } = await call(server(), postSubscription, { body, token: viewer.token })
    expect(status).toBe(200)
    return viewer
  }

  test('shows zeros for a company that has just started and refuses a wrong month', async () => {
    const all = await figures()
    expect(figureOf(all, 'pagantes', 'no início do mês')).toMatchObject({ count: 0 })
    expect(figureOf(all, 'pagantes', 'saíram no mês (churn)')).toMatchObject({
      count: 0,
      percent: null,
    })
    const wrong = await vereda(server(), ['numeros', 'resumo', '2026-13'])
    expect(wrong.said).toContain('mes: Informe o mês como 2026-11.')
  })

  describe('with subscribers', () => {
    test('converts the next charges to monthly revenue, with coupons and discounts', async () => {
      await subscribe('basico')
      await subscribe('pleno-anual')
      const discounted = await subscribe('basico')
      await call(server(), acceptOffer, { body: { id: 'discount' }, token: discounted.token })
      const leaving = await subscribe('basico')
      await call(server(), getCancel, { token: leaving.token })
      const all = await figures()
      // R$ 20, R$ 300 a year, and R$ 20 less 30 %.
      expect(figureOf(all, 'receita mensal', 'assinaturas ativas')).toMatchObject({
        count: 3,
        amount_cents: 2000 + 2500 + 1400,
      })
      expect(figureOf(all, 'assinantes', 'ativa')).toMatchObject({ count: 3 })
      expect(figureOf(all, 'retenção', 'começou o cancelamento')).toMatchObject({ count: 1 })
      expect(figureOf(all, 'retenção', 'aceitou um desconto')).toMatchObject({ count: 1 })
    })

    test('counts churn, converted trials and recovered payments', async () => {
      const failing = await subscribe('basico')
      await call(server(), changeCard, {
        body: changedCard('fails-at-renewal'),
        token: failing.token,
      })
      await subscribe('pleno')
      const givenUp = await subscribe('pleno')
      await call(server(), getCancel, { token: givenUp.token })
      await call(server(), confirmCancel, { body: { refund: false }, token: givenUp.token })
      expect(figureOf(await figures(), 'teste grátis', 'ainda sem decisão')).toMatchObject({
        count: 2,
      })
      await passTo(server(), failing, 10 * dayMs)
      expect(
        figureOf(await figures('2026-11'), 'teste grátis', 'já pagaram, dos decididos'),
      ).toMatchObject({ count: 1, of: 2, percent: 50 })
      // One payer has left, and the card of another one fails.
      await passTo(server(), failing, 21 * dayMs)
      const december = await figures('2026-12')
      expect(figureOf(december, 'cobranças recusadas', 'entraram em atraso no mês')).toMatchObject({
        count: 1,
      })
      expect(figureOf(december, 'cobranças recusadas', 'ainda em aberto')).toMatchObject({
        count: 1,
      })
      await passTo(server(), failing, 10 * dayMs)
      const later = await figures('2026-12')
      expect(figureOf(later, 'cobranças recusadas', 'recuperadas, das decididas')).toMatchObject({
        count: 0,
        of: 1,
        percent: 0,
      })
      const payers = figureOf(later, 'pagantes', 'no início do mês')?.count
      expect(payers).toBe(6)
      expect(figureOf(later, 'pagantes', 'saíram no mês (churn)')).toMatchObject({
        count: 2,
        of: 6,
        percent: 33.3,
      })
      const summary = ['numeros', 'resumo', '2026-12', '--csv']
      const { printed } = await vereda(server(), summary)
      expect(readCsv(printed)[6]?.join('|')).toBe('pagantes|saíram no mês (churn)|2|6|33,3|')
      const apart = (await vereda(server(), [...summary, '--separador', ','])).printed
      expect(readCsv(apart, ',')[6]?.[4]).toBe('33.3')
      expect(figureOf(later, 'fins', 'o prazo para pagar terminou')).toMatchObject({ count: 1 })
    })

    test('shows revenue by coupon and campaign', async () => {
      server().setTime('2027-05-10T15:00:00Z')
      await server().deps.db.deleteFrom('rate_limits').execute()
      const utm = { utm_source: '=rede', utm_campaign: 'maio' }
      const { uuid } = await addLead(server(), { plan: 'basico', utm })
      await convert(server(), uuid, { ...payByCard(freshCard()), coupon: 'METADE', total: 1000 })
      const left = { step: 'first' as const, email: newEmail(), name: 'Pessoa Nova', utm }
      await call(server(), postLead, { body: left })
      const all = await figures('2027-05')
      expect(figureOf(all, 'cupons', 'METADE: pago')).toMatchObject({
        count: 1,
        amount_cents: 1000,
      })
      expect(figureOf(all, 'cupons', 'METADE: desconto dado')).toMatchObject({ amount_cents: 1000 })
      expect(figureOf(all, 'origens (utm)', '=rede / maio')).toMatchObject({
        count: 1,
        of: 2,
        percent: 50,
        amount_cents: 1000,
      })
      const { printed } = await vereda(server(), ['numeros', 'resumo', '2027-05', '--csv'])
      const lines = readCsv(printed).map((line) => line.join('|'))
      expect(lines[0]).toBe('group|item|count|of|percent|amount_cents')
      expect(lines).toContain("origens (utm)|'=rede / maio|1|2|50|1000")
      expect(lines).toContain('teste grátis|já pagaram, dos decididos|0|0||')
    })

    test('counts the reasons that were chosen, and lists what was written', async () => {
      for (const reason of ['Assisto pouco', 'Outro motivo', 'Não  tenho\ntempo']) {
        const { token } = await subscribe('basico')
        await call(server(), getCancel, { token })
        await call(server(), confirmCancel, { body: { reason, refund: false }, token })
      }
      const all = await figures()
      const reasons = all.filter(({ group }) => group.startsWith('motivos'))
      expect(
        reasons.filter(({ count }) => count).map(({ count, of, item }) => [item, count, of]),
      ).toEqual([
        ['Assisto pouco', 1, 3],
        ['Outro motivo', 2, 3],
        ['Não tenho tempo', 1, null],
      ])
      expect(figureOf(all, 'motivos', 'Está caro para mim')).toMatchObject({ count: 0, of: 3 })
    })
  })
})
