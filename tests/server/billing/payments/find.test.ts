import { beforeEach, expect, test } from 'vitest'
import { findPayment, getPayment } from '#shared/billing/payments/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { openNewcomer } from '#tests/support/billing.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('the search for a payment', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const order = async (method: 'pix' | 'boleto') => {
    const { token, email } = await openNewcomer(server())
    const body = { plan: 'basico', payment_method: method }
    const answer = await call(server(), postSubscription, { body, token })
    const uuid = answer.body.payment?.uuid ?? ''
    const payment = await call(server(), getPayment, { params: { uuid }, token })
    await server().runJobs()
    const mail = server().mails.find(({ to, text }) => to === email && text.includes(uuid))
    return { uuid, payment: payment.body, text: mail?.text ?? '' }
  }

  const find = (code: string) => sendCall(server(), findPayment, { body: { code } })

  test.each(['pix', 'boleto'] as const)(
    'accepts the code and the link in the mail of a %s',
    async (method) => {
      const other = await order(method)
      const { uuid, text } = await order(method)
      const [, code = ''] = /Código do pagamento: (\S+)/.exec(text) ?? []
      expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
      const [link = ''] = /\S+verifica-pagamento\?\S+/.exec(text) ?? []
      for (const typed of [code, ` ${code.toLowerCase().replace('-', ' ')} `, link]) {
        expect(await find(typed)).toMatchObject({ status: 200, body: { uuid } })
      }
      expect((await find(`https://vereda.test/status-pagamento/${other.uuid}`)).body).toEqual({
        uuid: other.uuid,
      })
    },
  )

  test('accepts Pix Copia e Cola, even with line breaks of a mail', async () => {
    const { uuid, payment } = await order('pix')
    const code = payment.pix?.code ?? ''
    for (const typed of [code, `${code.slice(0, 60)}\n  ${code.slice(60)}`]) {
      expect(await find(typed)).toMatchObject({ status: 200, body: { uuid } })
    }
    expect((await find(`${code}0`)).status).toBe(404)
  })

  test('accepts the boleto line with or without dots, and the barcode', async () => {
    const { uuid, payment } = await order('boleto')
    const { line = '', barcode = '' } = payment.boleto ?? {}
    for (const typed of [line, line.replace(/\D/g, ''), barcode]) {
      expect(await find(typed)).toMatchObject({ status: 200, body: { uuid } })
    }
  })

  test('finds nothing for an unknown code and limits guessing', async () => {
    expect(await find('')).toMatchObject({ status: 400, body: { code: [expect.any(String)] } })
    const answers = []
    for (let count = 0; count < 40; count += 1) answers.push((await find('00000-00000')).status)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(answers.at(-1)).toBe(429)
  })
})
