import { beforeEach, expect, test } from 'vitest'
import { patchAccount, postAccount } from '#shared/account/contract.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { checkEmail, postLead } from '#shared/billing/checkout/contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { postRecovery } from '#shared/session/password-contract.ts'
import { insertAccount, openViewer, password } from '#tests/support/accounts.ts'
import { convert, newPassword, payByCard } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

let made = 0

/** Spellings of one address; the last is the one that is stored. */
const newSpellings = () => {
  const name = `joana.d'arc${(made += 1)}`
  return [
    `${name}@pão-de-açúcar.example`,
    `${name.toUpperCase()}@PÃO-DE-AÇÚCAR.example`,
    `${name}@${'pão-de-açúcar'.normalize('NFD')}.example`,
    `${name}@xn--po-de-acar-f5a8cwp.example`,
  ] as const
}

const taken = { status: 400, body: { email: [emailTaken] } }

onOneEngine('an e-mail with an apostrophe and accents in its domain', (engine) => {
  const server = useServer(engine, (filled) => addPlan(filled, { slug: 'mensal' }))
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('jobs').execute()
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const enter = async (email: string, secret = password) =>
    (await call(server(), postToken, { body: { email, password: secret } })).status

  const addresses = async () => {
    await server().runJobs()
    return server().mails.map(({ to }) => to)
  }

  test('registers, enters, recovers and stays one account in every spelling', async () => {
    const [typed, upper, apart, stored] = newSpellings()
    const body = { name: "Joana d'Arc", email: typed, password }
    const { body: registered } = await call(server(), postAccount, { body })
    expect(registered).toMatchObject({ user: { email: stored } })
    for (const email of [typed, upper, apart, stored]) {
      expect(await enter(email), email).toBe(200)
      const again = await call(server(), postAccount, { body: { ...body, email } })
      expect(again).toMatchObject(taken)
      expect(await call(server(), checkEmail, { body: { email } })).toMatchObject(taken)
      expect(await call(server(), postLead, { body: { step: 'first', email } })).toMatchObject(
        taken,
      )
    }
    await call(server(), postRecovery, { body: { email: apart } })
    expect(await addresses()).toEqual([stored, stored])
  })

  test('signs up in the checkout', async () => {
    const [typed, upper] = newSpellings()
    const body = { step: 'first' as const, email: upper, name: "Joana d'Arc", plan: 'mensal' }
    const { uuid } = (await call(server(), postLead, { body })).body
    expect((await convert(server(), uuid, payByCard())).status).toBe(200)
    expect(await enter(typed, newPassword)).toBe(200)
  })

  test('is asked for as a new one, and is no new one in another spelling', async () => {
    const [typed, , apart, stored] = newSpellings()
    const mine = await openViewer(server())
    const change = (email: string) =>
      call(server(), patchAccount, {
        params: { id: mine.accountId },
        body: { email },
        token: mine.token,
      })
    expect((await change(apart)).body).toMatchObject({ pending_email: stored })
    const accounts = server().deps.db.updateTable('accounts')
    await accounts.set({ email: stored }).where('id', '=', mine.accountId).execute()
    expect((await change(typed)).body).toMatchObject({ email: stored, pending_email: null })
  })

  test('names a customer and a member of the team', async () => {
    const [typed, upper, , stored] = newSpellings()
    const { id } = await insertAccount(server())
    const accounts = server().deps.db.updateTable('accounts')
    await accounts.set({ email: stored }).where('id', '=', id).execute()
    expect((await vereda(server(), ['cliente', 'ver', typed])).printed).toContain(`número: ${id}`)
    const found = await veredaJson<{ id: number }[]>(server(), ['cliente', 'buscar', upper])
    expect(found).toMatchObject([{ id }])
    const add = ['equipe', 'adicionar', upper, '--nome', 'Joana', '--papel', 'dono', '--sim']
    expect(await veredaJson(server(), add)).toMatchObject({ email: stored })
  })
})
