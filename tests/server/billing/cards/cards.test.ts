import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeCard,
  getCards,
  getHasCard,
  postCard,
  postPaymentMethod,
  putSubscriptionCard,
} from '#lib/billing/card-contract.ts'
import { addAccount, openViewer, signIn } from '#tests/support/accounts.ts'
import { addCoupon } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { cardBody } from '#tests/support/examples/cards.ts'
import { forEachGateway } from '#tests/support/gateways.ts'
import { makeStage } from '#tests/support/stage.ts'

const dayMs = 24 * 60 * 60 * 1000

const failing = { ...cardBody, number: '4000 0000 0000 0341' }
const mastercard = { ...cardBody, number: '5555-5555-5555-4444' }
const document = '529.982.247-25'

forEachGateway('cards', ({ server, name }) => {
  beforeEach(async () => {
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  /** Somebody without a card or a subscription. */
  const newcomer = async () => (await openViewer(server(), {}, { status: 'reactivation' })).token

  const post = (token: string, body: object = cardBody) => call(server(), postCard, { body, token })

  const change = (token: string, body: object = cardBody) =>
    call(server(), changeCard, { body: { ...body, holder_document: document }, token })

  const put = (token: string, body: object = {}) =>
    call(server(), putSubscriptionCard, { body, token })

  const cardsOf = async (token: string) => (await call(server(), getCards, { token })).body

  const subscriptionOf = (accountId: number) =>
    server()
      .deps.db.selectFrom('subscriptions')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()

  describe('are kept', () => {
    test('with what shows them; the first is the default', async () => {
      const token = await newcomer()
      expect((await call(server(), getHasCard, { token })).body).toEqual({ has_card: false })
      expect(await cardsOf(token)).toEqual({ card: null, cards: [] })
      const { body: first } = await post(token)
      expect(first).toEqual({
        id: expect.any(Number) as number,
        brand: 'visa',
        last4: '4242',
        holder_name: 'ANA SOUZA',
        exp_month: 12,
        exp_year: 2031,
        is_default: true,
      })
      const { body: second } = await post(token, { ...mastercard, exp_month: '3', exp_year: '30' })
      expect(second).toMatchObject({ last4: '4444', exp_month: 3, exp_year: 2030 })
      expect(second.is_default).toBe(false)
      expect((await call(server(), getHasCard, { token })).body).toEqual({ has_card: true })
      expect(await cardsOf(token)).toEqual({ card: first, cards: [first, second] })
    })

    test('once: the same card again keeps its place', async () => {
      const token = await newcomer()
      const { body: first } = await post(token)
      expect((await post(token)).body).toEqual(first)
      expect((await cardsOf(token)).cards).toHaveLength(1)
    })

    test('as one default also when two come at the same time', async () => {
      const token = await newcomer()
      await Promise.all([post(token), post(token, mastercard), post(token, failing)])
      const { cards } = await cardsOf(token)
      expect(cards).toHaveLength(3)
      expect(cards.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1)
    })

    test('when the provider’s own form has saved them', async () => {
      const token = await newcomer()
      const adopt = (id: string) =>
        call(server(), postPaymentMethod, { body: { payment_method_id: id }, token })
      expect((await adopt('pm_card_visa')).body).toMatchObject({ last4: '4242', is_default: true })
      expect(await adopt('pm_card_chargeDeclined')).toMatchObject({
        status: 402,
        body: { code: 'card-refused' },
      })
      expect((await adopt('pm_nobodys')).status).toBe(402)
      expect((await adopt('../customers')).status).toBe(400)
      expect((await cardsOf(token)).cards).toHaveLength(1)
    })
  })

  describe('are refused', () => {
    test.each([
      ['4000000000000002', 'card-refused'],
      ['4000000000009995', 'card-no-funds'],
    ])('%s: %s', async (number, code) => {
      const token = await newcomer()
      for (const attempt of [post, change]) {
        expect(await attempt(token, { ...cardBody, number })).toMatchObject({
          status: 402,
          body: { code },
        })
      }
      expect(await cardsOf(token)).toEqual({ card: null, cards: [] })
    })

    test('once their month is over', async () => {
      const token = await newcomer()
      const body = { ...cardBody, exp_month: 11, exp_year: 2026 }
      server().setTime('2026-11-30T23:59:59Z')
      const again = await signIn(server(), (await addAccount(server())).email)
      expect((await post(again, body)).status).toBe(200)
      server().setTime('2026-12-01T00:00:00Z')
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
    ])('with the %s %j', async (field, value, message) => {
      const token = await newcomer()
      const { status, body } = await post(token, { ...cardBody, [field]: value })
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual([field])
      expect((body as unknown as Record<string, string[]>)[field]?.[0]).toBe(message)
    })

    test('to be changed without a document', async () => {
      const token = await newcomer()
      const answer = await call(server(), changeCard, {
        body: { ...cardBody, holder_document: '111.111.111-11' },
        token,
      })
      expect(answer).toMatchObject({ body: { holder_document: ['Informe um CPF válido.'] } })
    })
  })

  describe('can be tried only so often', () => {
    test('by an account, and again after a while', async () => {
      const token = await newcomer()
      const declined = { ...cardBody, number: '4000000000000002' }
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

    test('from a network, by however many accounts', async () => {
      const tokens = await Promise.all(Array.from({ length: 5 }, newcomer))
      await server().deps.db.deleteFrom('rate_limits').execute()
      const attempts = tokens.flatMap((token) => Array.from({ length: 7 }, () => post(token)))
      const statuses = (await Promise.all(attempts)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(30)
      expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    })
  })

  describe('of a subscription', () => {
    test('are changed with its default', async () => {
      const { mine } = await makeStage(server())
      const { body: card } = await change(mine.token, mastercard)
      expect(card).toMatchObject({ last4: '4444', is_default: true })
      const { cards, card: charged } = await cardsOf(mine.token)
      expect(charged).toEqual(card)
      expect(cards.map(({ last4, is_default: isDefault }) => [last4, isDefault])).toEqual([
        ['4444', true],
        ['4242', false],
      ])
      expect(await subscriptionOf(mine.accountId)).toMatchObject({
        card_id: card.id,
        payment_method: 'card',
      })
    })

    test('are chosen among the kept ones; it pays by card then', async () => {
      const { mine } = await makeStage(server())
      await server()
        .deps.db.updateTable('subscriptions')
        .set({ payment_method: 'pix' })
        .where('account_id', '=', mine.accountId)
        .execute()
      const { body: card } = await post(mine.token, mastercard)
      expect((await put(mine.token, { card_id: card.id })).body).toEqual({
        ...card,
        is_default: true,
      })
      expect(await subscriptionOf(mine.accountId)).toMatchObject({
        card_id: card.id,
        payment_method: 'card',
      })
      expect((await put(mine.token)).body.id).toBe(card.id)
    })

    test('are not chosen where there is no card, or nothing to charge', async () => {
      const token = await newcomer()
      expect(await put(token)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      await post(token)
      expect(await put(token)).toMatchObject({ status: 409, body: { code: 'no-subscription' } })
      expect((await change(token, mastercard)).body.is_default).toBe(true)
    })

    /** A renewal has failed: the card was one that fails then. */
    const overdue = async () => {
      const { mine } = await makeStage(server())
      await change(mine.token, failing)
      server().wait(28 * dayMs)
      await server().runJobs()
      expect(await subscriptionOf(mine.accountId)).toMatchObject({ state: 'past_due' })
      return { ...mine, token: await signIn(server(), mine.email) }
    }

    const payments = async (accountId: number) =>
      server()
        .deps.db.selectFrom('payments')
        .select(['status', 'amount_cents'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()

    test('pay at once what had failed', async () => {
      const { token, accountId } = await overdue()
      expect((await change(token, mastercard)).status).toBe(200)
      const row = await subscriptionOf(accountId)
      expect(row).toMatchObject({ state: 'active', failed_attempts: 0, grace_ends_at: null })
      const made = await payments(accountId)
      expect(made.map(({ status }) => status)).toEqual(['paid', 'refused', 'paid'])
      expect((await put(token)).status).toBe(200)
      expect(await payments(accountId)).toEqual(made)
    })

    test('pay once, however often it is asked at the same time', async () => {
      const { token, accountId } = await overdue()
      const answers = await Promise.all([change(token), change(token), change(token)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const paid = (await payments(accountId)).filter(({ status }) => status === 'paid')
      expect(paid).toHaveLength(2)
    })

    test('that fail again say so, and stay to be tried by the clock', async () => {
      const { token, accountId } = await overdue()
      const again = { ...failing, holder_name: 'OUTRA PESSOA' }
      expect(await change(token, again)).toMatchObject({
        status: 402,
        body: { code: 'card-refused' },
      })
      const { card } = await cardsOf(token)
      expect(card).toMatchObject({ last4: '0341', holder_name: 'OUTRA PESSOA' })
      expect(await subscriptionOf(accountId)).toMatchObject({
        state: 'past_due',
        card_id: card?.id,
      })
      const good = (await post(token, mastercard)).body.id
      expect((await put(token, { card_id: good })).status).toBe(200)
      expect((await subscriptionOf(accountId)).state).toBe('active')
    })
  })

  describe('with a coupon', () => {
    const couponRow = (code: string) =>
      server()
        .deps.db.selectFrom('coupons')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirstOrThrow()

    test('that does not exist are not even asked about', async () => {
      const { mine } = await makeStage(server())
      for (const attempt of [post, change]) {
        expect(await attempt(mine.token, { ...mastercard, coupon: 'NADA' })).toMatchObject({
          status: 404,
          body: { code: 'coupon-not-found' },
        })
      }
      expect((await cardsOf(mine.token)).cards).toHaveLength(1)
    })

    test('lower the next invoices, and use it once', async () => {
      const code = `${name}-10`.toUpperCase()
      await addCoupon(server(), { code, percentOff: 10, maxRedemptions: 1 })
      const { mine, theirs } = await makeStage(server())
      expect((await change(mine.token, { ...mastercard, coupon: code })).status).toBe(200)
      const coupon = await couponRow(code)
      expect(coupon.redemptions).toBe(1)
      expect(await subscriptionOf(mine.accountId)).toMatchObject({
        coupon_id: coupon.id,
        coupon_cycles_left: coupon.cycles,
      })
      expect(await post(theirs.token, { ...cardBody, coupon: code })).toMatchObject({
        status: 404,
        body: { code: 'coupon-not-found' },
      })
      expect((await subscriptionOf(theirs.accountId)).coupon_id).toBe(null)
    })
  })
})
