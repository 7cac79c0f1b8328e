import { beforeEach, describe, expect, test } from 'vitest'
import { getHasCard, postPaymentMethod } from '#shared/billing/cards/contract.ts'
import { addAccount, signIn } from '#tests/support/accounts.ts'
import { cardBody } from '#tests/support/cards.ts'
import { call } from '#tests/support/client.ts'
import { forEachGateway } from '#tests/server/billing/gateway/gateways.ts'
import { cardCalls, failing, mastercard } from './card-calls.ts'

forEachGateway('cards', ({ server, knows, formCard }) => {
  beforeEach(async () => {
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const { newcomer, post, change, cardsOf } = cardCalls(server)

  describe('stored cards', () => {
    test('are returned for display, the first as the default', async () => {
      const token = await newcomer()
      expect((await call(server(), getHasCard, { token })).body).toEqual({ has_card: false })
      expect(await cardsOf(token)).toEqual({ card: null, cards: [], without_trial: [] })
      const { body: first } = await post(token)
      expect(first).toEqual({
        id: expect.any(Number) as number,
        brand: 'visa',
        last4: '4242',
        holder_name: 'PESSOA DE TESTE',
        exp_month: 12,
        exp_year: 2030,
        is_default: true,
      })
      const { body: second } = await post(token, { ...mastercard, exp_month: '3', exp_year: '30' })
      expect(second).toMatchObject({ last4: '4444', exp_month: 3, exp_year: 2030 })
      expect(second.is_default).toBe(false)
      expect((await call(server(), getHasCard, { token })).body).toEqual({ has_card: true })
      expect(await cardsOf(token)).toEqual({
        card: first,
        cards: [first, second],
        without_trial: [],
      })
    })

    test('keep their id when they are added again', async () => {
      const token = await newcomer()
      const { body: first } = await post(token)
      expect((await post(token)).body).toEqual(first)
      expect((await cardsOf(token)).cards).toHaveLength(1)
    })

    test('have one default when several are added at the same time', async () => {
      const token = await newcomer()
      await Promise.all([post(token), post(token, mastercard), post(token, failing)])
      const { cards } = await cardsOf(token)
      expect(cards).toHaveLength(3)
      expect(cards.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1)
    })

    test('can come from the provider’s own form', async () => {
      const token = await newcomer()
      const adopt = (id: string) =>
        call(server(), postPaymentMethod, { body: { payment_method_id: id }, token })
      const { body: stored } = await adopt(await formCard('4242424242424242'))
      expect(stored).toMatchObject({ last4: '4242', is_default: true })
      expect(await adopt(await formCard('4000000000000002'))).toMatchObject({
        status: 402,
        body: { code: 'card-refused' },
      })
      expect((await adopt('pm_nobodys')).status).toBe(402)
      expect((await adopt('../customers')).status).toBe(400)
      expect((await cardsOf(token)).cards).toHaveLength(1)
    })
  })

  describe('refused cards', () => {
    test.each([
      ['4000000000000002', 'card-refused'],
      ['4000000000009995', knows.funds ? 'card-no-funds' : 'card-refused'],
    ])('report %s with %s', async (number, code) => {
      const token = await newcomer()
      expect(await change(token, { ...cardBody(), number })).toMatchObject({
        status: 402,
        body: { code },
      })
      expect(await cardsOf(token)).toEqual({ card: null, cards: [], without_trial: [] })
    })

    test('get no hint about limits if nothing is charged', async () => {
      const token = await newcomer()
      const body = { ...cardBody(), number: '4000000000009995' }
      for (const refused of [await post(token, body), await change(token, { ...body, total: 0 })]) {
        expect(refused).toMatchObject({ status: 402, body: { code: 'card-refused' } })
        expect(refused.body).toMatchObject({
          detail: 'O banco não aceitou este cartão. Confira os dados ou use outro cartão.',
        })
      }
    })

    test('are refused after the end of their month', async () => {
      const token = await newcomer()
      const body = { ...cardBody(), exp_month: 11, exp_year: 2026 }
      server().setTime('2026-12-01T02:59:59Z')
      const again = await signIn(server(), (await addAccount(server())).email)
      expect((await post(again, body)).status).toBe(200)
      server().setTime('2026-12-01T03:00:00Z')
      for (const attempt of [post, change]) {
        expect(await attempt(again, body)).toMatchObject({
          status: 400,
          body: { exp_year: ['Este cartão está vencido.'] },
        })
      }
      expect((await call(server(), getHasCard, { token })).body).toEqual({ has_card: false })
    })

    test.each([
      ['number', '4242 4242 4242 4241', 'Informe um número de cartão válido.'],
      ['number', '', 'Informe o número do cartão.'],
      ['holder_name', '  ', 'Informe o nome como está no cartão.'],
      ['exp_month', 13, 'Informe o mês de validade.'],
      ['exp_month', 'dez', 'Informe o mês de validade.'],
      ['exp_year', 99_999, 'Informe o ano de validade.'],
      ['cvv', '12', 'O código de segurança tem 3 ou 4 números.'],
      ['coupon', '%', 'Este cupom não é válido.'],
    ])('are refused with %s %j', async (field, value, message) => {
      const token = await newcomer()
      const { status, body } = await post(token, { ...cardBody(), [field]: value })
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual([field])
      expect((body as unknown as Record<string, string[]>)[field]?.[0]).toBe(message)
    })

    test('are not changed without a valid CPF', async () => {
      const token = await newcomer()
      const answer = await change(token, { holder_document: '111.111.111-11' })
      expect(answer).toMatchObject({ body: { holder_document: ['Informe um CPF válido.'] } })
    })
  })

  describe('card attempts', () => {
    test('are limited to eight per account', async () => {
      const token = await newcomer()
      const declined = cardBody('declined')
      const statuses: number[] = []
      for (let count = 0; count < 9; count += 1) {
        statuses.push((await post(token, declined)).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 8 }, () => 402), 429])
      const refused = await change(token)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
      expect(Number(refused.headers.get('retry-after'))).toBe(600)
      const adopted = await call(server(), postPaymentMethod, {
        body: { payment_method_id: 'pm_card_visa' },
        token,
      })
      expect(adopted.status).toBe(429)
      const someone = await newcomer()
      expect((await post(someone)).status).toBe(200)
    })

    test('are limited to 40 per network, across accounts', async () => {
      const tokens = await Promise.all(Array.from({ length: 6 }, newcomer))
      await server().deps.db.deleteFrom('rate_limits').execute()
      const attempts = tokens.flatMap((token) => Array.from({ length: 7 }, () => post(token)))
      const statuses = (await Promise.all(attempts)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(40)
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    })
  })
})
