import { beforeEach, expect, test } from 'vitest'
import { getCustomer, postAccount } from '#shared/account/contract.ts'
import { postEmailConfirmation, postEmailLink } from '#shared/account/email-contract.ts'
import { dayMs } from '#shared/time.ts'
import { addLead, convert, newEmail, newPassword } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const expired = { status: 410, body: { code: 'email-link-expired' } }

onOneEngine('the welcome mail', (engine) => {
  const server = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await addPlan(server(), { slug: 'mensal' })
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const register = async () => {
    const email = newEmail()
    const body = { name: 'Rita Sá', email, password: newPassword }
    const { body: made } = await call(server(), postAccount, { body })
    return { email, id: made.user.id, token: made.token }
  }

  const order = async () => {
    const { uuid, email } = await addLead(server())
    const { body } = await convert(server(), uuid)
    const { user, token } = body.authentication
    return { email, id: user.id, token }
  }

  const link = /\/confirmar-email#token=([\w-]{43})$/m
  const codeIn = async (email: string, subject = 'Boas-vindas à Vereda') => {
    await server().runJobs()
    const mail = server().mails.find((one) => one.to === email && one.subject === subject)
    return link.exec(mail?.text ?? '')?.[1] ?? ''
  }

  const confirm = (token: string) => call(server(), postEmailConfirmation, { body: { token } })
  const confirmedOf = async (id: number) =>
    (
      await server()
        .deps.db.selectFrom('accounts')
        .select('confirmed_email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).confirmed_email

  test.each([
    ['registers', register, 'Boas-vindas à Vereda'],
    ['signs up with an order', order, 'Recebemos seu pedido de assinatura'],
  ])('confirms the e-mail once after a person %s', async (_, signUp, subject) => {
    const { email, id, token } = await signUp()
    const before = await call(server(), getCustomer, { params: { id }, token })
    expect(before).toMatchObject({ status: 200, body: { email, pending_email: null } })
    expect(await confirmedOf(id)).toBeNull()
    const code = await codeIn(email, subject)
    expect(await confirm(code)).toMatchObject({ status: 200, body: { email, is_new: false } })
    expect(await confirmedOf(id)).toBe(email)
    expect(await confirm(code)).toMatchObject(expired)
    const after = await call(server(), getCustomer, { params: { id }, token })
    expect(after.status).toBe(200)
  })

  test('has a link that expires after three days', async () => {
    const [early, late] = [await register(), await register()]
    const codes = [await codeIn(early.email), await codeIn(late.email)] as const
    server().wait(3 * dayMs - 1)
    expect((await confirm(codes[0])).status).toBe(200)
    server().wait(1)
    expect(await confirm(codes[1])).toMatchObject(expired)
  })

  test('has a link that stops working when another one is requested', async () => {
    const { email, token } = await register()
    const first = await codeIn(email)
    await call(server(), postEmailLink, { token })
    const second = await codeIn(email, 'Confirme o seu e-mail')
    expect(await confirm(first)).toMatchObject(expired)
    expect((await confirm(second)).status).toBe(200)
  })
})
