import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getCards, postCard } from '#shared/billing/cards/contract.ts'
import { postLeadTrial } from '#shared/billing/checkout/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { dayMs } from '#shared/time.ts'
import { eraseAccount } from '#server/privacy/erasure/erase.ts'
import { expectBalanced, openNewcomer, serviceOf } from '#tests/support/billing.ts'
import { freshCard } from '#tests/support/cards.ts'
import { addLead, ledgerOf, convert, payByCard } from '#tests/support/checkout.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const used = { status: 409, body: { code: 'trial-used' } }

onOneEngine('a free trial', (engine) => {
  const server = useServer(engine, importFixture)
  beforeAll(() => addPlan(server(), { slug: 'com-teste', priceCents: 1990, trialDays: 7 }))
  beforeEach(() => server().wait(60 * 60_000))

  const signUp = async (card: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const { uuid, email } = await addLead(server(), { plan: 'com-teste', document: freshCpf() })
    const order = { ...payByCard(card), ...more }
    const go = async (consent = false) =>
      convert(server(), uuid, { ...order, ...(consent && { total: 1990 }) })
    return { email, go }
  }

  const newcomer = async (document: string | null, card = freshCard()) => {
    const viewer = await openNewcomer(server())
    const { token, accountId } = viewer
    const { db } = server().deps
    await db.updateTable('accounts').set({ document }).where('id', '=', accountId).execute()
    await call(server(), postCard, { body: card, token })
    const order = (more: Record<string, unknown> = {}) => {
      const body = { plan: 'pleno', payment_method: 'card', ...more }
      return sendCall(server(), postSubscription, { body, token })
    }
    return { viewer, order }
  }

  test('is granted once per card, for any e-mail', async () => {
    const card = freshCard()
    const outcomes: unknown[] = []
    for (let count = 0; count < 4; count += 1) {
      const { status, body } = await (await signUp(card)).go()
      outcomes.push(status === 200 ? body.payment.outcome : status)
    }
    expect(outcomes).toEqual(['trial', 409, 409, 409])
  })

  test('charges nothing if it is refused and subscribes a person who accepts the price', async () => {
    const card = freshCard()
    await (await signUp(card)).go()
    const { email, go } = await signUp(card)
    expect(await go()).toMatchObject(used)
    expect(await ledgerOf(server(), email)).toMatchObject({ account: undefined, payments: [] })
    const agreed = await go(true)
    expect(agreed).toMatchObject({
      status: 200,
      body: { payment: { outcome: 'active', payment: { status: 'paid', amount: 1990 } } },
    })
  })

  test('is granted to one of twelve simultaneous accounts with the same CPF', async () => {
    const document = freshCpf()
    const accounts = await Promise.all(Array.from({ length: 12 }, () => newcomer(document)))
    const answers = await Promise.all(accounts.map(({ order }) => order()))
    const codes = answers.map(({ status, body }) =>
      status === 200 ? (body as { outcome: string }).outcome : (body as { code: string }).code,
    )
    expect(codes.filter((code) => code === 'trial')).toHaveLength(1)
    expect(codes.filter((code) => code === 'trial-used')).toHaveLength(11)
    for (const { viewer } of accounts) {
      const { payments } = await expectBalanced(server(), viewer).catch(() => ({ payments: [] }))
      expect(payments).toEqual([])
    }
  })

  test('is granted to one of eight simultaneous sign-ups with the same card', async () => {
    const card = freshCard()
    const all = await Promise.all(Array.from({ length: 8 }, () => signUp(card)))
    const answers = await Promise.all(all.map(({ go }) => go()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test('stays available if the order fails', async () => {
    const { order } = await newcomer(freshCpf())
    expect(await order({ coupon: 'NAO-HA' })).toMatchObject({ status: 404 })
    expect(await order()).toMatchObject({ status: 200, body: { outcome: 'trial' } })
  })

  test('is granted to a person whose order elsewhere was never paid', async () => {
    const document = freshCpf()
    const { order: unpaid } = await newcomer(document)
    await unpaid({ plan: 'basico', payment_method: 'boleto' })
    server().wait(10 * dayMs)
    await server().runJobs()
    const { order } = await newcomer(document)
    expect(await order()).toMatchObject({ status: 200, body: { outcome: 'trial' } })
  })

  test('is granted to another card if the first one has used its trial', async () => {
    const card = freshCard()
    await (await newcomer(freshCpf(), card)).order()
    const { viewer, order } = await newcomer(freshCpf(), card)
    expect(await order()).toMatchObject(used)
    const other = await call(server(), postCard, { body: freshCard(), token: viewer.token })
    expect(await order({ card_id: other.body.id })).toMatchObject({
      status: 200,
      body: { outcome: 'trial' },
    })
  })

  test('stays used after its account is erased, and its claims reveal no identity', async () => {
    const document = freshCpf()
    const card = freshCard()
    const { viewer, order } = await newcomer(document, card)
    await order()
    const { db, clock } = server().deps
    await db
      .insertInto('erasures')
      .values({
        account_id: viewer.accountId,
        protocol: 'P',
        requested_at: clock(),
        planned_for: clock(),
        ended_state: null,
        erased_at: null,
      })
      .execute()
    await eraseAccount(server().deps, viewer.accountId)
    expect(await (await newcomer(document)).order()).toMatchObject(used)
    expect(await (await newcomer(freshCpf(), card)).order()).toMatchObject(used)
    const stored = JSON.stringify([
      await db.selectFrom('once_marks').selectAll().execute(),
      await db.selectFrom('cards').selectAll().execute(),
    ])
    for (const secret of [document, card.number]) expect(stored).not.toContain(secret)
  })

  test('is not checked for a returning subscriber, who pays', async () => {
    const { order, viewer } = await newcomer(null)
    expect((await order({ plan: 'basico' })).status).toBe(200)
    const { db } = server().deps
    await db
      .updateTable('subscriptions')
      .set({ state: 'expired', is_active: 0 })
      .where('account_id', '=', viewer.accountId)
      .execute()
    expect(await order()).toMatchObject({ status: 200, body: { outcome: 'active' } })
  })

  const ask = async (document: string, { number, exp_month, exp_year } = freshCard()) => {
    const { uuid } = await addLead(server(), { plan: 'com-teste' })
    const body = { document, card: { number, exp_month, exp_year } }
    return call(server(), postLeadTrial, { params: { uuid }, body })
  }

  test('is announced before the order and stays available when asked', async () => {
    const [document, card] = [freshCpf(), freshCard()]
    for (let count = 0; count < 2; count += 1)
      expect((await ask(document, card)).body).toEqual({ has_trial: true })
    const { uuid } = await addLead(server(), { plan: 'com-teste', document })
    const { body } = await convert(server(), uuid, { ...payByCard(card), total: 0 })
    expect(body.payment.outcome).toBe('trial')
    expect((await ask(document)).body).toEqual({ has_trial: false })
    expect((await ask(freshCpf(), card)).body).toEqual({ has_trial: false })
    expect((await ask(freshCpf())).body).toEqual({ has_trial: true })
  })

  test('is announced for a known sign-up only, up to ten times', async () => {
    const { uuid } = await addLead(server(), { plan: 'com-teste' })
    const { number, exp_month, exp_year } = freshCard()
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const body = { document: freshCpf(), card: { number, exp_month, exp_year } }
      statuses.push((await sendCall(server(), postLeadTrial, { params: { uuid }, body })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses.at(-1)).toBe(429)
    const params = { uuid: randomUUID() }
    const body = { document: freshCpf(), card: { number, exp_month, exp_year } }
    expect((await sendCall(server(), postLeadTrial, { params, body })).status).toBe(404)
  })

  test('requires the CPF unless the price is the total', async () => {
    const { uuid } = await addLead(server(), { plan: 'com-teste' })
    const wanted = { ...payByCard(freshCard()), document: null }
    for (const total of [undefined, 0]) {
      const answer = await convert(server(), uuid, { ...wanted, total })
      expect(answer).toMatchObject({ status: 400, body: { document: ['Informe seu CPF.'] } })
    }
    expect(await convert(server(), uuid, { ...wanted, total: 1990 })).toMatchObject({
      status: 200,
      body: { payment: { outcome: 'active', payment: { amount: 1990 } } },
    })
    const { order } = await newcomer(null)
    expect(await order({ total: 0 })).toMatchObject({ body: { code: 'document-required' } })
    expect(await order({ total: 3000 })).toMatchObject({ status: 200, body: { outcome: 'active' } })
  })

  test('is shown as unavailable by account, CPF and card', async () => {
    const [document, card] = [freshCpf(), freshCard()]
    const first = await newcomer(document, card)
    const seen = async ({ viewer }: Awaited<ReturnType<typeof newcomer>>) => {
      const { token } = viewer
      const { has_trial } = await serviceOf(server(), viewer)
      const { cards, without_trial } = (await call(server(), getCards, { token })).body
      return [has_trial, cards.length - without_trial.length]
    }
    expect(await seen(first)).toEqual([true, 1])
    await first.order({ total: 0 })
    expect(await seen(first)).toEqual([false, 0])
    expect(await seen(await newcomer(document))).toEqual([false, 1])
    expect(await seen(await newcomer(freshCpf(), card))).toEqual([true, 0])
    expect(await seen(await newcomer(null))).toEqual([true, 1])
  })

  test('names the price when it is refused', async () => {
    const card = freshCard()
    await (await newcomer(freshCpf(), card)).order()
    const { order } = await newcomer(freshCpf(), card)
    const refusal = { status: 409, body: { code: 'trial-used', total: 3000 } }
    expect(await order({ total: 0 })).toMatchObject(refusal)
    expect(await order()).toMatchObject(refusal)
    expect(await order({ total: 2990 })).toMatchObject({
      body: { code: 'total-changed', total: 3000 },
    })
    expect(await order({ total: 3000 })).toMatchObject({ status: 200, body: { outcome: 'active' } })
  })
})
