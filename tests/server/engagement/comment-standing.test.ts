import { beforeEach, describe, expect, test } from 'vitest'
import { patchAccount } from '#shared/account/contract.ts'
import { postEmailConfirmation, postEmailLink } from '#shared/account/email-contract.ts'
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
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'

const needsSubscription = { status: 403, body: { code: 'comments-need-subscription' } }
const needsEmail = { status: 403, body: { code: 'email-unconfirmed' } }
const expired = { status: 410, body: { code: 'email-link-expired' } }

onOneEngine('the right to comment', (engine) => {
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
  const askLink = async ({ token, email }: Viewer) => {
    expect(await call(server(), postEmailLink, { token })).toMatchObject({ body: { email } })
    return lastMail(/#token=([\w-]+)/)
  }
  const confirm = (token: string) => call(server(), postEmailConfirmation, { body: { token } })

  test('ends with the subscription, except for reading and deleting', async () => {
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

  describe('of an account with an unconfirmed e-mail', () => {
    test('starts once the mailed link is used', async () => {
      const viewer = await unconfirmed()
      const reported = await theirs()
      expect(await post(viewer)).toMatchObject(needsEmail)
      expect(await report(viewer, reported)).toMatchObject(needsEmail)
      const link = await askLink(viewer)
      const body = { email: viewer.email, is_new: false }
      expect(await confirm(link)).toMatchObject({ status: 200, body })
      expect((await post(viewer)).status).toBe(200)
      expect((await report(viewer, reported)).status).toBe(200)
      expect(await confirm(link)).toMatchObject(expired)
    })

    test('needs the latest link, within an hour', async () => {
      const viewer = await unconfirmed()
      const first = await askLink(viewer)
      const second = await askLink(viewer)
      expect(await confirm(first)).toMatchObject(expired)
      server().wait(60 * minuteMs)
      expect(await confirm(second)).toMatchObject(expired)
      expect(await post(viewer)).toMatchObject(needsEmail)
    })

    test('starts with the link of a new e-mail, which can be sent again', async () => {
      const viewer = await unconfirmed()
      const { accountId: id, token } = viewer
      const email = `nova-${viewer.email}`
      await call(server(), patchAccount, { params: { id }, body: { email }, token })
      const link = await askLink({ ...viewer, email })
      expect(await confirm(link)).toMatchObject({ body: { email, is_new: true } })
      expect((await post(viewer)).status).toBe(200)
    })

    test('starts once the password is recovered by mail', async () => {
      const viewer = await unconfirmed()
      await call(server(), postRecovery, { body: { email: viewer.email } })
      const token = await lastMail(/#token=([\w-]+)/)
      const body = { token, password: 'outra senha boa' }
      expect((await call(server(), postPasswordByToken, { body })).status).toBe(200)
      const { profileId } = viewer
      const again = { ...viewer, token: await signIn(server(), viewer.email, body.password) }
      await server()
        .deps.db.updateTable('sessions')
        .set({ profile_id: profileId })
        .where('account_id', '=', viewer.accountId)
        .execute()
      expect((await post(again)).status).toBe(200)
    })

    test('starts once a payment arrives', async () => {
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
