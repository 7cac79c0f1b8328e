import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putLead } from '#shared/billing/checkout/contract.ts'
import { cardBody } from '#tests/support/cards.ts'
import {
  addLead,
  ledgerOf,
  convert,
  newEmail,
  newPassword,
  payByCard,
} from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { useServer } from '#tests/support/server.ts'

const key = 'the-key-of-this-sign-up'

forEachEngine('one sign-up', (engine) => {
  const server = useServer(engine)

  beforeAll(() => addPlan(server(), { slug: 'mensal' }))

  /** Frees the rate limits. */
  beforeEach(() => server().wait(60 * 60_000))

  const countCharges = async () =>
    (await server().deps.db.selectFrom('sandbox_charges').select('ref').execute()).length

  describe('sent more than once', () => {
    test('makes one account and one charge and answers equally for one key', async () => {
      const { uuid, email } = await addLead(server())
      const before = await countCharges()
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => convert(server(), uuid, payByCard(), key)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
      const payments = answers.map(({ body }) => JSON.stringify(body.payment))
      expect(new Set(payments).size).toBe(1)
      const tokens = answers.map(({ body }) => body.authentication.token)
      expect(new Set(tokens).size).toBe(6)
      expect((await ledgerOf(server(), email)).payments).toHaveLength(1)
      expect((await countCharges()) - before).toBe(1)
    })

    test('makes one account and one charge for different keys', async () => {
      const { uuid, email } = await addLead(server())
      const before = await countCharges()
      const answers = await Promise.all([
        convert(server(), uuid, payByCard()),
        convert(server(), uuid, payByCard()),
        convert(server(), uuid, payByCard()),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { body } of answers.filter(({ status }) => status !== 200)) {
        const { code } = body as unknown as { code: string }
        expect(['still-processing', 'lead-converted']).toContain(code)
      }
      expect((await ledgerOf(server(), email)).payments).toHaveLength(1)
      expect((await countCharges()) - before).toBe(1)
    })

    test('charges only one of two leads with the same e-mail', async () => {
      const email = newEmail()
      const one = await addLead(server(), { email })
      const other = await addLead(server(), { email })
      const before = await countCharges()
      const answers = await Promise.all(
        [one, other].map(({ uuid }) => convert(server(), uuid, payByCard())),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(answers.find(({ status }) => status === 400)?.body).toEqual({
        email: ['Este e-mail já está em uso.'],
      })
      expect((await countCharges()) - before).toBe(1)
      expect((await ledgerOf(server(), email)).payments).toHaveLength(1)
    })
  })

  describe('of a converted lead', () => {
    test('answers the same key equally, with a new session', async () => {
      const { uuid, email } = await addLead(server())
      const first = await convert(server(), uuid, payByCard(), key)
      const again = await convert(server(), uuid, payByCard(), key)
      expect(again.status).toBe(200)
      expect(again.body.payment).toEqual(first.body.payment)
      expect(again.body.authentication.user).toEqual(first.body.authentication.user)
      expect(again.body.authentication.token).not.toBe(first.body.authentication.token)
      const ledger = await ledgerOf(server(), email)
      expect(ledger.payments).toHaveLength(1)
      expect(ledger.sessions).toHaveLength(2)
    })

    test('refuses another key, another password and further changes', async () => {
      const { uuid } = await addLead(server())
      await convert(server(), uuid, {}, key)
      const closed = { status: 409, body: { code: 'lead-converted' } }
      expect(await convert(server(), uuid)).toMatchObject(closed)
      expect(await convert(server(), uuid, { password: 'outra senha' }, key)).toMatchObject(closed)
      const body = { step: 'second' }
      expect(await call(server(), putLead, { params: { uuid }, body })).toMatchObject(closed)
    })

    test('stores no token, password or card number', async () => {
      const { uuid } = await addLead(server())
      const { body } = await convert(server(), uuid, payByCard(), key)
      const { db } = server().deps
      const tables = ['leads', 'idempotency_keys', 'jobs', 'cards', 'sessions', 'accounts'] as const
      const rows = await Promise.all(
        tables.map((table) => db.selectFrom(table).selectAll().execute()),
      )
      const stored = JSON.stringify([rows, server().logged])
      const number = cardBody().number.replaceAll(' ', '')
      const secrets = [body.authentication.token, newPassword, number, key]
      for (const secret of secrets) expect(stored).not.toContain(secret)
    })
  })
})
