import { describe, expect, test } from 'vitest'
import { patchAccount, postAccount } from '#shared/account/contract.ts'
import { checkEmail, postLead, putLead } from '#shared/billing/checkout/contract.ts'
import { sweep } from '#server/process/housekeeping.ts'
import { addAccount, openViewer } from '#tests/support/accounts.ts'
import { validCpf } from '#tests/support/cards.ts'
import { addLead, newEmail } from '#tests/support/checkout.ts'
import { call, send, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { nobodysUuid } from '#tests/support/examples/example.ts'
import { useServer } from '#tests/support/server.ts'

const taken = { status: 400, body: { email: ['Este e-mail já está em uso.'] } }
const day = 24 * 60 * 60 * 1000

onOneEngine('leads', (engine) => {
  const server = useServer(engine, undefined, { trustedProxies: 1 })

  const check = (email: unknown, network = '203.0.113.1') =>
    sendCall(server(), checkEmail, { body: { email }, headers: { 'x-forwarded-for': network } })
  const post = (body: Record<string, unknown>) => sendCall(server(), postLead, { body })
  const put = (uuid: string, body: Record<string, unknown>) =>
    sendCall(server(), putLead, { params: { uuid }, body })
  const leadOf = async (uuid: string) => {
    const row = await server()
      .deps.db.selectFrom('leads')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    return row && { ...row, fields: JSON.parse(row.fields) as Record<string, unknown> }
  }

  describe('the check of an e-mail (spec section 5)', () => {
    test('answers 200 for a free e-mail and one message for a taken one', async () => {
      const { email } = await addAccount(server())
      expect(await check(newEmail())).toMatchObject({ status: 200, body: {} })
      expect(await check(email)).toMatchObject(taken)
      expect(await check(`  ${email.toUpperCase()} `)).toMatchObject(taken)
    })

    test('ignores the e-mail of a lead', async () => {
      const { email } = await addLead(server())
      expect((await check(email)).status).toBe(200)
    })

    test.each(['', 'sem arroba', 'a@b', 7, null])('answers another error for %j', async (email) => {
      const answer = await check(email)
      expect(answer.status).toBe(400)
      expect((answer.body as Record<string, string[]>).email).not.toContain(taken.body.email[0])
    })

    test('is limited by e-mail and by network', async () => {
      const email = newEmail()
      const ofEmail = []
      for (let index = 0; index < 16; index += 1) {
        ofEmail.push((await check(email, `198.51.100.${index}`)).status)
      }
      expect(ofEmail).toEqual([...Array.from({ length: 15 }, () => 200), 429])
      const ofNetwork = []
      for (let index = 0; index < 61; index += 1) {
        ofNetwork.push(await check(newEmail(), '198.51.100.99'))
      }
      const refused = ofNetwork.at(-1)
      expect(ofNetwork.filter(({ status }) => status === 200)).toHaveLength(60)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
      expect(refused?.headers.get('retry-after')).toBe('10')
      server().wait(10_000)
      expect((await check(newEmail(), '198.51.100.99')).status).toBe(200)
    })
  })

  describe('other calls that reveal a taken e-mail', () => {
    const network = '198.51.100.201'
    const headers = { 'x-forwarded-for': network }
    const useUp = async () => {
      for (let index = 0; index < 60; index += 1) await check(newEmail(), network)
    }
    const refused = { status: 429, body: { code: 'too-many-attempts' } }

    test('share the exhausted limit of the check', async () => {
      const { email } = await addAccount(server())
      const { uuid } = await addLead(server())
      const { token, accountId: id } = await openViewer(server())
      await useUp()
      const body = { step: 'first', email, name: 'Pessoa Nova', password: 'uma senha nova' }
      const params = { uuid }
      expect(await sendCall(server(), putLead, { params, body, headers })).toMatchObject(refused)
      expect(await sendCall(server(), postLead, { body, headers })).toMatchObject(refused)
      expect(await sendCall(server(), postAccount, { body, headers })).toMatchObject(refused)
      const change = { params: { id }, body: { email }, token, headers }
      expect(await sendCall(server(), patchAccount, change)).toMatchObject(refused)
    })

    test('count against the limit of the check', async () => {
      const { uuid } = await addLead(server())
      server().wait(60 * 60_000)
      const statuses: number[] = []
      for (let index = 0; index < 62; index += 1) {
        const body = { step: 'first', email: newEmail() }
        const answer = await sendCall(server(), putLead, { params: { uuid }, body, headers })
        statuses.push(answer.status)
        server().wait(1)
      }
      expect(statuses.indexOf(429)).toBe(60)
      expect(await check(newEmail(), network)).toMatchObject(refused)
    })

    test('are not limited if the e-mail stays the same', async () => {
      const { uuid, email } = await addLead(server())
      await useUp()
      const body = { step: 'second', email: email.toUpperCase(), document: validCpf }
      const answer = await sendCall(server(), putLead, { params: { uuid }, body, headers })
      expect(answer.status).toBe(200)
    })
  })

  describe('the steps', () => {
    test('merge new values into the stored ones', async () => {
      const email = newEmail()
      const utm = { utm_source: 'jornal', utm_medium: 'papel' }
      const first = await post({
        step: 'first',
        email,
        name: '  Ana Souza ',
        utm,
        planref: 'anual',
      })
      expect(first.status).toBe(200)
      const { uuid } = first.body as { uuid: string }
      await put(uuid, {
        step: 'second',
        phone: '(11) 98765-4321',
        document: validCpf,
        plan: 'mensal',
        coupon: 'bemvinda',
        payment_method: 'pix',
        utm: { utm_medium: 'rádio' },
      })
      await put(uuid, { step: 'first', name: 'Ana Maria Souza' })
      expect(await leadOf(uuid)).toMatchObject({
        step: 'second',
        email,
        account_id: null,
        converted_at: null,
        fields: {
          name: 'Ana Maria Souza',
          phone: '11987654321',
          document: '52998224725',
          plan: 'mensal',
          coupon: 'BEMVINDA',
          payment_method: 'pix',
          planref: 'anual',
          utm: { utm_source: 'jornal', utm_medium: 'rádio' },
        },
      })
      await put(uuid, { step: 'second', coupon: null })
      expect((await leadOf(uuid))?.fields.coupon).toBe(null)
    })

    test('store neither a password nor a card', async () => {
      const secret = { password: 'segredo 123', card: { number: '4242424242424242', cvv: '737' } }
      const { uuid } = await addLead(server(), secret)
      const stored = JSON.stringify(await leadOf(uuid))
      for (const text of [/segredo/, /4242424242/, /\b737\b/]) expect(stored).not.toMatch(text)
    })

    test('refuse a taken e-mail, at the first step and later', async () => {
      const { email } = await addAccount(server())
      expect(await post({ step: 'first', email })).toMatchObject(taken)
      const { uuid, email: own } = await addLead(server())
      expect(await put(uuid, { step: 'first', email: email.toUpperCase() })).toMatchObject(taken)
      expect((await leadOf(uuid))?.email).toBe(own)
    })

    test.each([
      [{}, ['email', 'step']],
      [{ step: 'third', email: 'a@vereda.test' }, ['step']],
      [{ step: 'first', email: 'a@vereda.test', name: 'A' }, ['name']],
      [{ step: 'first', email: 'a@vereda.test', document: '111.111.111-11' }, ['document']],
      [{ step: 'first', email: 'a@vereda.test', phone: '123' }, ['phone']],
      [{ step: 'first', email: 'a@vereda.test', phone: '(00) 90000-0000' }, ['phone']],
      [{ step: 'first', email: 'a@vereda.test', payment_method: 'ouro' }, ['payment_method']],
    ])('refuse %j', async (body, fields) => {
      const answer = await post(body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body as object).sort()).toEqual(fields)
    })

    test('answer 404 for an unknown lead', async () => {
      expect(await put(nobodysUuid, { step: 'second' })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
      const path = '/api/v1/checkout/lead/nada/'
      const headers = { 'content-type': 'application/json' }
      const answer = await send(server(), path, {
        method: 'PUT',
        body: '{"step":"second"}',
        headers,
      })
      expect(answer.status).toBe(400)
    })

    test('are limited by network', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.200' }
      const answers = []
      for (let index = 0; index < 41; index += 1) {
        const body = { step: 'first', email: newEmail() }
        answers.push(await sendCall(server(), postLead, { body, headers }))
      }
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
      expect(answers.at(-1)?.status).toBe(429)
      expect(answers.at(-1)?.headers.get('retry-after')).toBe('30')
    })
  })

  test('are deleted after 30 days without a change', async () => {
    const { uuid: old } = await addLead(server())
    const { uuid: stored } = await addLead(server())
    server().wait(29 * day)
    await call(server(), putLead, { params: { uuid: stored }, body: { step: 'second' } })
    await sweep(server().deps)
    expect(await leadOf(old)).toBeDefined()
    server().wait(day)
    await sweep(server().deps)
    expect(await leadOf(old)).toBe(undefined)
    expect(await leadOf(stored)).toBeDefined()
  })
})
