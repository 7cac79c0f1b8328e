import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { convertLead } from '#shared/billing/checkout/contract.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { cardBody } from '#tests/support/cards.ts'
import { addLead, ledgerOf, convert, newPassword, payByCard } from '#tests/support/checkout.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { nobodysUuid } from '#tests/support/examples/example.ts'
import { addPlan } from '#tests/support/plans.ts'
import { useServer } from '#tests/support/server.ts'

const noAccount = { account: undefined, invoices: [], payments: [], cards: [] }

onOneEngine('a conversion that is refused', (engine) => {
  const server = useServer(engine)

  beforeAll(async () => {
    await addPlan(server(), { slug: 'mensal' })
    await addPlan(server(), { slug: 'so-cartao', methods: ['card'] })
    await addPlan(server(), { slug: 'antigo', isRetired: true })
  })

  /** Frees the rate limits. */
  beforeEach(() => server().wait(60 * 60_000))

  describe('missing or wrong data', () => {
    const refusal = async (lead: Record<string, unknown>, body: Record<string, unknown>) => {
      const { uuid, email } = await addLead(server(), lead)
      const answer = await convert(server(), uuid, body)
      expect(await ledgerOf(server(), email)).toMatchObject(noAccount)
      return answer
    }

    test('is reported by field', async () => {
      const without = { name: undefined, plan: undefined, document: undefined }
      expect(await refusal(without, { payment_method: 'pix' })).toMatchObject({
        status: 400,
        body: {
          name: ['Informe seu nome.'],
          plan: ['Escolha um plano.'],
          document: ['Informe seu CPF.'],
        },
      })
      expect(await refusal({}, { payment_method: 'card' })).toMatchObject({
        status: 400,
        body: { card: ['Informe os dados do cartão.'] },
      })
      const past = payByCard({ ...cardBody(), exp_month: 10, exp_year: 2026 })
      expect(await refusal({}, past)).toMatchObject({
        status: 400,
        body: { 'card.exp_year': ['Este cartão está vencido.'] },
      })
    })

    test('is reported for a missing method and for a card with another method', async () => {
      const unpaid = { status: 400, body: { payment_method: ['Escolha a forma de pagamento.'] } }
      expect(await refusal({ payment_method: undefined }, {})).toMatchObject(unpaid)
      const { card } = payByCard()
      expect(await refusal({ payment_method: 'pix' }, { card })).toMatchObject(unpaid)
    })

    test('can be completed by the last screen', async () => {
      const { uuid, email } = await addLead(server(), { name: undefined, plan: undefined })
      const answer = await convert(server(), uuid, { name: 'Rita Lima', plan: 'mensal' })
      expect(answer.status).toBe(200)
      expect((await ledgerOf(server(), email)).account?.name).toBe('Rita Lima')
    })

    test('is refused with its code', async () => {
      expect(await refusal({ plan: 'nenhum' }, {})).toMatchObject({
        status: 404,
        body: { code: 'plan-not-found' },
      })
      expect(await refusal({ plan: 'antigo' }, {})).toMatchObject({
        status: 404,
        body: { code: 'plan-not-found' },
      })
      expect(await refusal({ plan: 'so-cartao' }, {})).toMatchObject({
        status: 409,
        body: { code: 'method-not-accepted' },
      })
    })

    test.each([
      [{ password: newPassword }, 'accept_terms'],
      [{ password: newPassword, accept_terms: false }, 'accept_terms'],
      [{ password: 'curta', accept_terms: true }, 'password'],
      [
        { password: newPassword, accept_terms: true, card: { ...cardBody(), holder_name: '' } },
        'card.holder_name',
      ],
    ])('is refused by its shape: %#', async (body, field) => {
      const { uuid } = await addLead(server())
      const answer = await sendCall(server(), convertLead, { params: { uuid }, body })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body as object)).toEqual([field])
    })

    test('is refused with 404 for an unknown lead', async () => {
      expect(await convert(server(), nobodysUuid)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    })

    test('is reported for an e-mail that was taken meanwhile', async () => {
      const { uuid } = await addLead(server())
      const { email } = await addAccount(server())
      await server().deps.db.updateTable('leads').set({ email }).where('uuid', '=', uuid).execute()
      expect(await convert(server(), uuid, payByCard())).toMatchObject({
        status: 400,
        body: { email: ['Este e-mail já está em uso.'] },
      })
    })
  })

  test('is limited to 15 attempts per lead', async () => {
    const { uuid } = await addLead(server())
    const answers = []
    for (let index = 0; index < 16; index += 1) {
      answers.push(await convert(server(), uuid, { plan: 'nenhum' }))
    }
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(15)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60')
  })
})
