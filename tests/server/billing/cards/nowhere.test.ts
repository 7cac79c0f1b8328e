import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeCard, postCard, putSubscriptionCard } from '#shared/billing/cards/contract.ts'
import { convertLead, postLead } from '#shared/billing/checkout/contract.ts'
import { validCpf } from '#tests/support/cards.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { call, send, sendCall } from '#tests/support/client.ts'
import { forEachGateway } from '#tests/server/billing/gateway/gateways.ts'
import { addPlan } from '#tests/support/plans.ts'
import type { TestServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'

const cvv = '917'
const numbers = [
  '4242424242424242',
  '4000000000000002',
  '4000000000009995',
  '4000000000000341',
  '4242424242424241',
]

const cardWith = (number: string) => ({
  number,
  holder_name: 'PESSOA DE TESTE',
  exp_month: 12,
  exp_year: 2031,
  cvv,
})

const everything = async ({ deps, logged, mails }: TestServer) => {
  const tables = await deps.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(deps.db)),
  )
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['cards', 'idempotency_keys', 'jobs', 'leads']))
  return JSON.stringify([rows.map((result) => result.rows), logged, mails])
}

forEachGateway('card data', ({ server }) => {
  const convert = async (email: string, card: object) => {
    const plan = 'oferta'
    await addPlan(server(), { slug: plan })
    const order = { plan, document: validCpf, payment_method: 'card' }
    const lead = { step: 'first', email, name: 'Pessoa de Teste', ...order }
    const { body } = await call(server(), postLead, { body: lead })
    const idempotencyKey = randomUUID()
    for (const attempt of [card, card, { ...card, cvv: '918' }]) {
      await sendCall(server(), convertLead, {
        params: { uuid: body.uuid },
        body: { password: newPassword, card: attempt, accept_terms: true },
        idempotencyKey,
      })
    }
  }

  const sendBroken = async (token: string, text: string) =>
    send(server(), '/api/v1/accounts/cards', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
      token,
    })

  test('is stored, logged or mailed by no call, even a failed one', async () => {
    const { mine } = await makeStage(server())
    const { token } = mine
    const statuses: number[] = []
    for (const [index, number] of numbers.entries()) {
      const body = cardWith(number)
      statuses.push((await call(server(), postCard, { body, token })).status)
      const changed = { ...body, holder_document: validCpf }
      statuses.push((await call(server(), changeCard, { body: changed, token })).status)
      await server().deps.db.deleteFrom('rate_limits').execute()
      await convert(`pessoa-${index}@vereda.test`, body)
      await server().deps.db.deleteFrom('rate_limits').execute()
    }
    expect(statuses).toEqual([200, 200, 402, 402, 402, 402, 200, 200, 400, 400])
    await call(server(), putSubscriptionCard, { body: {}, token })
    const good = JSON.stringify(cardWith(numbers[0] ?? ''))
    expect((await sendBroken(token, `${good},`)).status).toBe(400)
    expect((await sendBroken(token, `[${good}]`)).status).toBe(400)
    expect((await sendBroken(token, good.replace('"exp_month":12', '"exp_month":{}'))).status).toBe(
      400,
    )
    await sql`alter table cards rename to taken_away`.execute(server().deps.db)
    expect((await sendBroken(token, good)).status).toBe(500)
    await sql`alter table taken_away rename to cards`.execute(server().deps.db)
    await server().runJobs()

    const text = await everything(server())
    expect(text.includes('4242')).toBe(true)
    expect(text.includes('unexpected error')).toBe(true)
    const leaks = [
      ...numbers.flatMap((number) => [
        (number.match(/.{4}/g) ?? []).join('[ -]?'),
        number.slice(0, 12),
        Buffer.from(number).toString('base64').slice(0, 20),
      ]),
      // Three digits alone may be part of any number.
      String.raw`"91[78]\\*"`,
    ]
    expect(leaks.filter((leak) => new RegExp(leak).test(text))).toEqual([])
  })
})
