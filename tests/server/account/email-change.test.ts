import { beforeEach, expect, test } from 'vitest'
import { deleteDevices, getCustomer, patchAccount, putAccount } from '#shared/account/contract.ts'
import { postEmailConfirmation } from '#shared/account/email-contract.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import {
  patchPassword,
  postPasswordByToken,
  postRecovery,
} from '#shared/session/password-contract.ts'
import { addAccount, openViewer, password, signIn, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const minute = 60_000
const confirmationLife = 10 * minute
const required = { status: 403, body: { code: 'confirmation-required' } }
const expired = { status: 410, body: { code: 'email-link-expired' } }

let made = 0
const newAddress = () => `novo${(made += 1)}@vereda.test`

forEachEngine('a new e-mail', (engine) => {
  const server = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('jobs').execute()
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const patch = ({ accountId: id, token }: Viewer, body: Record<string, unknown>) =>
    call(server(), patchAccount, { params: { id }, body, token })
  const customerOf = async ({ accountId: id, token }: Viewer) =>
    (await call(server(), getCustomer, { params: { id }, token })).body
  const enter = async (email: string, secret = password) =>
    (await call(server(), postToken, { body: { email, password: secret } })).status
  const confirm = (token: string) => call(server(), postEmailConfirmation, { body: { token } })

  /** The code of the last link that went to an address. */
  const linkTo = async (email: string) => {
    await server().runJobs()
    const mail = server().mails.findLast(({ to, text }) => to === email && text.includes('#token='))
    return /\/confirmar-email#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const askFor = async (viewer: Viewer, email: string) => {
    expect((await patch(viewer, { email })).status).toBe(200)
    return linkTo(email)
  }

  test('waits for the mailed link and notifies the old address at once', async () => {
    const mine = await openViewer(server())
    const wanted = newAddress()
    const { body } = await patch(mine, { email: wanted.toUpperCase() })
    expect(body).toMatchObject({ email: mine.email, pending_email: wanted })
    const token = await linkTo(wanted)
    expect(server().mails.map(({ to, subject }) => [to, subject])).toEqual([
      [wanted, 'Confirme seu novo e-mail'],
      [mine.email, 'Pediram a troca do e-mail da sua conta'],
    ])
    expect(server().mails[1]?.text).toContain('n•••@vereda.test')
    expect(server().mails[1]?.text).not.toContain(wanted)
    expect([await enter(wanted), await enter(mine.email)]).toEqual([401, 200])
    server().mails.length = 0

    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: wanted } })
    expect([await enter(wanted), await enter(mine.email)]).toEqual([200, 401])
    expect(await customerOf(mine)).toMatchObject({ email: wanted, pending_email: null })
    await server().runJobs()
    expect(server().mails.map(({ to, subject }) => [to, subject])).toEqual([
      [mine.email, 'O e-mail da sua conta foi alterado'],
    ])
    expect(server().mails[0]?.text).not.toContain(wanted)
  })

  test('ends all sessions except the one that asked, once confirmed', async () => {
    const mine = await openViewer(server())
    const elsewhere = await signIn(server(), mine.email)
    const token = await askFor(mine, newAddress())
    const alive = async () => [
      (await call(server(), getMe, { token: mine.token })).status,
      (await call(server(), getMe, { token: elsewhere })).status,
    ]
    expect(await alive()).toEqual([200, 200])
    await confirm(token)
    expect(await alive()).toEqual([200, 401])
  })

  test('requires a recent password if the e-mail changes', async () => {
    const mine = await openViewer(server())
    server().wait(confirmationLife)
    const email = newAddress()
    expect(await patch(mine, { email })).toMatchObject(required)
    const whole = { params: { id: mine.accountId }, body: { name: 'Rita Sá', email } }
    expect(await call(server(), putAccount, { ...whole, token: mine.token })).toMatchObject(
      required,
    )
    expect((await patch(mine, { email: mine.email.toUpperCase() })).status).toBe(200)
    expect((await patch(mine, { name: 'Rita Sá' })).status).toBe(200)
    await server().runJobs()
    expect(server().mails).toEqual([])
  })

  test('confirms once, within an hour of the mail, only by the latest link', async () => {
    const mine = await openViewer(server())
    const [one, other] = [newAddress(), newAddress()]
    const older = await askFor(mine, one)
    const again = await askFor(mine, one)
    expect(await confirm(older)).toMatchObject(expired)
    const changed = await askFor(mine, other)
    expect(await confirm(again)).toMatchObject(expired)
    const uses = await Promise.all([confirm(changed), confirm(changed), confirm(changed)])
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect((await customerOf(mine)).email).toBe(other)

    const late = await askFor(mine, newAddress())
    server().wait(60 * minute)
    expect(await confirm(late)).toMatchObject(expired)
    expect((await customerOf(mine)).pending_email).toBeNull()
  })

  test('mails no link after the change was withdrawn', async () => {
    const mine = await openViewer(server())
    const wanted = newAddress()
    await patch(mine, { email: wanted })
    expect((await patch(mine, { email: mine.email })).body.pending_email).toBeNull()
    expect(await linkTo(wanted)).toBe('')
    expect(server().mails.map(({ to }) => to)).toEqual([mine.email])
  })

  test.each<[string, (viewer: Viewer, other: string) => Promise<unknown>]>([
    [
      'the password is changed elsewhere',
      (_, token) =>
        call(server(), patchPassword, {
          body: { password: 'outra senha boa', password_old: password },
          token,
        }),
    ],
    [
      'the other devices are signed out elsewhere',
      (_, token) => call(server(), deleteDevices, { token }),
    ],
    [
      'the account is disabled',
      ({ accountId }) =>
        server()
          .deps.db.updateTable('accounts')
          .set({ is_enable: 0 })
          .where('id', '=', accountId)
          .execute(),
    ],
  ])('refuses the link once %s', async (_, act) => {
    const mine = await openViewer(server())
    const other = await signIn(server(), mine.email)
    const token = await askFor(mine, newAddress())
    await act(mine, other)
    expect(await confirm(token)).toMatchObject(expired)
  })

  test('invalidates recovery links sent to the old address', async () => {
    const mine = await openViewer(server())
    await call(server(), postRecovery, { body: { email: mine.email } })
    await server().runJobs()
    const recovery = /#token=([\w-]+)/.exec(server().mails[0]?.text ?? '')?.[1]
    await confirm(await askFor(mine, newAddress()))
    const late = await call(server(), postPasswordByToken, {
      body: { token: recovery, password: 'uma senha alheia' },
    })
    expect(late).toMatchObject({ status: 410, body: { code: 'recovery-expired' } })
  })

  test('refuses a taken e-mail; of two requests for one e-mail the first confirmed wins', async () => {
    const [one, other] = [await openViewer(server()), await openViewer(server())]
    const { email } = await addAccount(server())
    expect(await patch(one, { email: email.toUpperCase() })).toMatchObject({
      status: 400,
      body: { email: [emailTaken] },
    })
    const wanted = newAddress()
    const [first, second] = [await askFor(one, wanted), await askFor(other, wanted)]
    expect((await confirm(second)).status).toBe(200)
    expect(await confirm(first)).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect((await customerOf(one)).email).toBe(one.email)
  })

  test('stores the token in no table and no log', async () => {
    const mine = await openViewer(server())
    const token = await askFor(mine, newAddress())
    const { db } = server().deps
    const rows = [
      await db.selectFrom('pending_emails').selectAll().execute(),
      await db.selectFrom('jobs').selectAll().execute(),
      await db.selectFrom('account_activity').selectAll().execute(),
      server().logged,
    ]
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
