import { beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#tests/support/accounts.ts'
import { forEachGateway } from '#tests/server/billing/gateway/gateways.ts'
import { completePayer } from '#tests/support/payer.ts'
import { addCoupon } from '#tests/support/plans.ts'
import { makeStage } from '#tests/support/stage.ts'
import { cardCalls, failing, mastercard } from './card-calls.ts'

const dayMs = 24 * 60 * 60 * 1000

forEachGateway('cards', ({ server, name }) => {
  const { newcomer, post, change, put, cardsOf } = cardCalls(server)

  beforeEach(async () => {
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const subscriptionOf = (accountId: number) =>
    server()
      .deps.db.selectFrom('subscriptions')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()

  describe('of a subscription', () => {
    test('become the default and are charged when they are changed', async () => {
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

    test('can be chosen from the stored ones, which switches the method to card', async () => {
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

    test('are refused if there is no card or nothing to charge', async () => {
      const token = await newcomer()
      expect(await put(token)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      await post(token)
      expect(await put(token)).toMatchObject({ status: 409, body: { code: 'no-subscription' } })
      expect((await change(token, mastercard)).body.is_default).toBe(true)
    })

    /** The card fails at renewals. */
    const overdue = async () => {
      const { mine } = await makeStage(server())
      await completePayer(server(), mine.accountId)
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

    test('pay a failed invoice at once', async () => {
      const { token, accountId } = await overdue()
      expect((await change(token, mastercard)).status).toBe(200)
      const row = await subscriptionOf(accountId)
      expect(row).toMatchObject({ state: 'active', failed_attempts: 0, grace_ends_at: null })
      const made = await payments(accountId)
      expect(made.map(({ status }) => status)).toEqual(['paid', 'refused', 'paid'])
      expect((await put(token)).status).toBe(200)
      expect(await payments(accountId)).toEqual(made)
    })

    test('pay once for several simultaneous requests', async () => {
      const { token, accountId } = await overdue()
      const answers = await Promise.all([change(token), change(token), change(token)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const paid = (await payments(accountId)).filter(({ status }) => status === 'paid')
      expect(paid).toHaveLength(2)
    })

    test('report another failure and stay chosen for retries', async () => {
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

    test('are not checked if the coupon does not exist', async () => {
      const { mine } = await makeStage(server())
      for (const attempt of [post, change]) {
        expect(await attempt(mine.token, { ...mastercard, coupon: 'NADA' })).toMatchObject({
          status: 404,
          body: { code: 'coupon-not-found' },
        })
      }
      expect((await cardsOf(mine.token)).cards).toHaveLength(1)
    })

    test('discount the next invoices and redeem the coupon once', async () => {
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
      expect(await post(theirs.token, { coupon: code })).toMatchObject({
        status: 404,
        body: { code: 'coupon-not-found' },
      })
      expect((await subscriptionOf(theirs.accountId)).coupon_id).toBe(null)
    })
  })
})
