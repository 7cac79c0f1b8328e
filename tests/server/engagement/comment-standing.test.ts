import { beforeEach, describe, expect, test } from 'vitest'
import { patchAccount } from '#shared/account/contract.ts'
import { confirmEmail, postEmailCode } from '#shared/account/email-contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import {
  deleteComment,
  getComments,
  postComment,
  putComment,
  reportComment,
} from '#shared/engagement/comment-contract.ts'
import { postPasswordByToken, postRecovery } from '#shared/session/password-contract.ts'
import { minuteMs } from '#shared/time.ts'
import { openViewer, signIn, type Viewer } from '#tests/support/accounts.ts'
import { saveCard } from '#tests/support/billing.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'

const needsSubscription = { status: 403, body: { code: 'comments-need-subscription' } }
const needsEmail = { status: 403, body: { code: 'email-unconfirmed' } }
const wrongCode = { status: 400, body: { code: ['Código incorreto ou vencido.'] } }

forEachEngine('the words of', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(async () => {
    server().setTime(startOfTests)
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const post = async ({ token }: Viewer) => {
    const content_id = await contentId(server(), 'bichos')
    return call(server(), postComment, { body: { content_id, text: 'Gostei.' }, token })
  }
  const edit = ({ token }: Viewer, id: number) =>
    call(server(), putComment, { body: { id, text: 'Outra coisa' }, token })
  const report = ({ token }: Viewer, id: number) =>
    call(server(), reportComment, { params: { id }, body: { reason: 'spam' }, token })
  const theirs = async () => (await post(await openViewer(server()))).body.id
  const unconfirmed = () => openViewer(server(), {}, { isConfirmed: false })

  const lastMail = async (pattern: RegExp) => {
    await server().runJobs()
    return pattern.exec(server().mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const askCode = async ({ token, email }: Viewer) => {
    expect(await call(server(), postEmailCode, { token })).toMatchObject({ body: { email } })
    return lastMail(/^(\d{6})$/m)
  }
  const confirm = ({ token }: Viewer, code: string) =>
    call(server(), confirmEmail, { body: { code }, token })
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

  test('who may not watch reach nobody, but may be read and taken back', async () => {
    const author = await openViewer(server())
    const { id } = (await post(author)).body
    const reported = await theirs()
    await server()
      .deps.db.updateTable('subscriptions')
      .set({ is_active: 0 })
      .where('account_id', '=', author.accountId)
      .execute()
    expect(await post(author)).toMatchObject(needsSubscription)
    expect(await edit(author, id)).toMatchObject(needsSubscription)
    expect(await report(author, reported)).toMatchObject(needsSubscription)
    const { token } = author
    const query = { content_id: await contentId(server(), 'bichos') }
    expect((await call(server(), getComments, { query, token })).status).toBe(200)
    expect((await call(server(), deleteComment, { params: { id }, token })).status).toBe(200)
  })

  describe('an address that nobody has confirmed', () => {
    test('wait for the code that is sent to it', async () => {
      const viewer = await unconfirmed()
      const reported = await theirs()
      expect(await post(viewer)).toMatchObject(needsEmail)
      expect(await report(viewer, reported)).toMatchObject(needsEmail)
      const code = await askCode(viewer)
      expect(await confirm(viewer, otherThan(code))).toMatchObject(wrongCode)
      expect(await confirm(await unconfirmed(), code)).toMatchObject(wrongCode)
      expect(await confirm(viewer, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
        status: 200,
      })
      expect((await post(viewer)).status).toBe(200)
      expect((await report(viewer, reported)).status).toBe(200)
      expect(await confirm(viewer, code)).toMatchObject(wrongCode)
    })

    test('are not waited for long, nor guessed', async () => {
      const viewer = await unconfirmed()
      const first = await askCode(viewer)
      const second = await askCode(viewer)
      if (first !== second) expect(await confirm(viewer, first)).toMatchObject(wrongCode)
      server().wait(30 * minuteMs)
      expect(await confirm(viewer, second)).toMatchObject(wrongCode)
      const code = await askCode(viewer)
      const guesses = [1, 2, 3, 4, 5].map(() => confirm(viewer, otherThan(code)))
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses).toContain(429)
      expect((await confirm(viewer, code)).status).toBe(429)
      expect(await post(viewer)).toMatchObject(needsEmail)
    })

    test('wait again when the address changes, and no code of the old one confirms the new', async () => {
      const viewer = await openViewer(server())
      const code = await askCode(viewer)
      const params = { id: viewer.accountId }
      const body = { email: `nova-${viewer.email}` }
      await call(server(), patchAccount, { params, body, token: viewer.token })
      const { email } = await server()
        .deps.db.selectFrom('accounts')
        .select('email')
        .where('id', '=', viewer.accountId)
        .executeTakeFirstOrThrow()
      if (email === viewer.email) return
      expect(await post(viewer)).toMatchObject(needsEmail)
      expect(await confirm(viewer, code)).toMatchObject(wrongCode)
    })

    test('reach others after a link of its mail was used', async () => {
      const viewer = await unconfirmed()
      await call(server(), postRecovery, { body: { email: viewer.email } })
      const token = await lastMail(/#token=([\w-]+)/)
      const body = { token, password: 'uma senha boa' }
      expect((await call(server(), postPasswordByToken, { body })).status).toBe(200)
      const { profileId } = viewer
      const again = { ...viewer, token: await signIn(server(), viewer.email) }
      await server()
        .deps.db.updateTable('sessions')
        .set({ profile_id: profileId })
        .where('account_id', '=', viewer.accountId)
        .execute()
      expect((await post(again)).status).toBe(200)
    })

    test('reach others once a charge was paid', async () => {
      const viewer = await openViewer(server(), {}, { isConfirmed: false, isActive: false })
      await server()
        .deps.db.updateTable('subscriptions')
        .set({ state: 'none' })
        .where('account_id', '=', viewer.accountId)
        .execute()
      await saveCard(server(), viewer)
      expect(await post(viewer)).toMatchObject(needsSubscription)
      const body = { plan: 'basico', payment_method: 'card' }
      await call(server(), postSubscription, { body, token: viewer.token })
      expect((await post(viewer)).status).toBe(200)
    })
  })
})
