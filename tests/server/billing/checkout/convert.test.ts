import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putLead } from '#shared/billing/checkout/contract.ts'
import { legalDocuments } from '#shared/account/legal-documents.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import { cardBody, freshCard } from '#tests/support/cards.ts'
import { addLead, ledgerOf, convert, newPassword, payByCard } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addCoupon, addPlan } from '#tests/support/plans.ts'
import { useServer } from '#tests/support/server.ts'

const key = 'the-key-of-this-sign-up'
const noAccount = { account: undefined, invoices: [], payments: [], cards: [] }

onOneEngine('converting a lead', (engine) => {
  const server = useServer(engine)

  beforeAll(async () => {
    await addPlan(server(), { slug: 'mensal' })
    await addPlan(server(), { slug: 'com-teste', priceCents: 1990, trialDays: 7 })
    await addPlan(server(), { slug: 'sete-dias', priceCents: 2190, trialDays: 7 })
    await addPlan(server(), { slug: 'so-cartao', methods: ['card'] })
    await addPlan(server(), { slug: 'antigo', isRetired: true })
    await addCoupon(server(), { code: 'METADE', percentOff: 50 })
    await addCoupon(server(), { code: 'GRATIS', percentOff: 100 })
    await addCoupon(server(), { code: 'UNICO', percentOff: 10, maxRedemptions: 1 })
  })

  /** Frees the rate limits. */
  beforeEach(() => server().wait(60 * 60_000))

  const leadOf = (uuid: string) =>
    server()
      .deps.db.selectFrom('leads')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()

  const enters = async (email: string, password = newPassword) =>
    (await call(server(), postToken, { body: { email, password } })).status === 200

  test('creates a signed-in, paid and active account with an approved card', async () => {
    const { uuid, email } = await addLead(server(), { utm: { utm_source: 'jornal' } })
    const { status, body } = await convert(server(), uuid, payByCard())
    expect(status).toBe(200)
    expect(body.payment).toMatchObject({
      outcome: 'active',
      trial_ends_at: null,
      payment: { status: 'paid', method: 'card', amount: 2990, card: { last4: '4242' } },
    })
    expect(body.authentication.user).toMatchObject({
      name: 'Pessoa Nova',
      email,
      status: 'ok',
      subscription: { is_active: true },
      current_profile: null,
      is_kids: false,
    })
    const me = await call(server(), getMe, { token: body.authentication.token })
    expect(me.body).toEqual({ ...body.authentication.user, profile: null })
    const ledger = await ledgerOf(server(), email)
    expect(ledger.account).toMatchObject({ document: '52998224725', is_enable: 1 })
    expect(ledger.profiles.length).toBe(1)
    expect(ledger.payments).toMatchObject([{ status: 'paid', amount_cents: 2990 }])
    expect(ledger.invoices).toMatchObject([{ status: 'paid' }])
    expect(await enters(email)).toBe(true)
    expect(await leadOf(uuid)).toMatchObject({ account_id: ledger.account?.id, email: '' })
    expect(JSON.parse((await leadOf(uuid)).fields)).toMatchObject({
      plan: 'mensal',
      utm: { utm_source: 'jornal' },
    })
  })

  test('records the accepted version of the terms and the time', async () => {
    const { uuid, email } = await addLead(server())
    await convert(server(), uuid)
    expect((await ledgerOf(server(), email)).account).toMatchObject({
      terms_version: legalDocuments.terms.version,
      terms_accepted_at: server().deps.clock(),
    })
  })

  test('grants one trial per CPF and requires a CPF for it', async () => {
    const trial = { plan: 'sete-dias', document: '111.444.777-35' }
    const outcomes: string[] = []
    for (const body of [{}, { document: null }, {}]) {
      const { uuid } = await addLead(server(), trial)
      await call(server(), putLead, { params: { uuid }, body: { step: 'second', ...body } })
      const answer = await convert(server(), uuid, payByCard(freshCard()))
      const { payment, code } = answer.body as typeof answer.body & { code?: string }
      outcomes.push(code ?? payment?.outcome ?? Object.keys(answer.body).join())
    }
    expect(outcomes).toEqual(['trial', 'document', 'trial-used'])
  })

  test('charges nothing for a trial', async () => {
    const { uuid, email } = await addLead(server(), { plan: 'com-teste', document: freshCpf() })
    const { body } = await convert(server(), uuid, payByCard(freshCard()))
    const endsAt = server().deps.clock() + 7 * 24 * 60 * 60 * 1000
    expect(body.payment).toEqual({
      outcome: 'trial',
      trial_ends_at: new Date(endsAt).toISOString(),
      payment: null,
    })
    expect(body.authentication.user.status).toBe('ok')
    const ledger = await ledgerOf(server(), email)
    expect(ledger.cards).toHaveLength(1)
    expect(ledger.payments).toEqual([])
    const charges = server().deps.db.selectFrom('sandbox_charges').select('ref')
    expect(await charges.where('amount_cents', '=', 1990).execute()).toEqual([])
  })

  test('waits for a Pix and becomes active once it is paid', async () => {
    const { uuid, email } = await addLead(server())
    const { body } = await convert(server(), uuid, { payment_method: 'pix' })
    expect(body.payment).toMatchObject({
      outcome: 'waiting',
      payment: { status: 'pending', pix: { code: expect.stringMatching(/^000201/) as string } },
    })
    const { token, user } = body.authentication
    expect(user).toMatchObject({
      status: 'waiting_first_payment',
      subscription: { is_active: false },
    })
    server().wait(21_000)
    await server().runJobs()
    expect((await call(server(), getMe, { token })).body.status).toBe('ok')
    expect((await ledgerOf(server(), email)).payments).toMatchObject([{ status: 'paid' }])
  })

  test('waits for a boleto with a line of 47 digits', async () => {
    const { uuid } = await addLead(server())
    const { body } = await convert(server(), uuid, { payment_method: 'boleto' })
    expect(body.payment.outcome).toBe('waiting')
    expect(body.payment.payment?.boleto?.line.replace(/\D/g, '')).toHaveLength(47)
    expect(body.authentication.user.status).toBe('waiting_first_payment')
  })

  test.each([
    [cardBody('declined'), 'card-refused'],
    [cardBody('no-funds'), 'card-no-funds'],
  ])('leaves no account for a refused card: %#', async (card, code) => {
    const { uuid, email } = await addLead(server())
    const refused = await convert(server(), uuid, payByCard(card), key)
    expect(refused).toMatchObject({ status: 402, body: { code } })
    expect(await ledgerOf(server(), email)).toMatchObject(noAccount)
    const corrected = await convert(server(), uuid, payByCard(), key)
    expect(corrected).toMatchObject({ status: 200, body: { payment: { outcome: 'active' } } })
    expect((await ledgerOf(server(), email)).payments).toHaveLength(1)
  })

  describe('a coupon', () => {
    test('lowers the first payment', async () => {
      const { uuid } = await addLead(server(), { coupon: 'metade' })
      const { body } = await convert(server(), uuid, payByCard())
      expect(body.payment.payment?.amount).toBe(1495)
    })

    test('makes the subscription active at once if nothing is left to pay', async () => {
      const { uuid } = await addLead(server())
      const { body } = await convert(server(), uuid, { coupon: 'GRATIS' })
      expect(body.payment).toMatchObject({ outcome: 'active', payment: null })
    })

    test('is taken from the last screen, which may also remove it', async () => {
      const { uuid } = await addLead(server(), { coupon: 'METADE' })
      const { body } = await convert(server(), uuid, { ...payByCard(), coupon: null })
      expect(body.payment.payment?.amount).toBe(2990)
    })

    test('is refused before anything is written if it does not exist', async () => {
      const { uuid, email } = await addLead(server(), { coupon: 'NAO-EXISTE' })
      const answer = await convert(server(), uuid, payByCard())
      expect(answer).toMatchObject({ status: 404, body: { code: 'coupon-not-found' } })
      expect(await ledgerOf(server(), email)).toMatchObject(noAccount)
    })

    test('is redeemed by one of two people, and again after a refused payment', async () => {
      const { gateway } = server().deps
      const first = await addLead(server(), { coupon: 'UNICO' })
      server().deps.gateway = {
        ...gateway,
        charge: async () => ({
          ref: 'refused-charge',
          status: 'refused',
          refusal: 'declined',
          pix: null,
          boleto: null,
        }),
      }
      const refused = await convert(server(), first.uuid, payByCard())
      server().deps.gateway = gateway
      expect(refused).toMatchObject({ status: 402, body: { code: 'card-refused' } })
      expect(await ledgerOf(server(), first.email)).toMatchObject(noAccount)
      const second = await addLead(server(), { coupon: 'UNICO' })
      const statuses = await Promise.all(
        [first, second].map(
          async ({ uuid }) => (await convert(server(), uuid, payByCard())).status,
        ),
      )
      expect(statuses.sort()).toEqual([200, 404])
    })
  })

  test('sends one welcome, and none for a refused card', async () => {
    await server().runJobs()
    server().mails.length = 0
    const { uuid, email } = await addLead(server())
    await convert(server(), uuid, payByCard(cardBody('declined')), key)
    await server().runJobs()
    expect(server().mails).toEqual([])
    await convert(server(), uuid, payByCard(), key)
    await server().runJobs()
    const subjects = server()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject)
    expect(subjects.filter((subject) => /pedido de assinatura/.test(subject))).toHaveLength(1)
  })
})
