import { beforeEach, describe, expect, test } from 'vitest'
import { patchAccount, postAccount } from '#shared/account/contract.ts'
import { deleteErasure, getErasure, postErasure } from '#shared/account/privacy-contract.ts'
import { checkEmail } from '#shared/billing/checkout/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { getCancel, keepSubscription } from '#shared/billing/cancellation/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { postComment } from '#shared/engagement/comment-contract.ts'
import { putProfilePhoto } from '#shared/profiles/contract.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import { openViewer, password, signIn, type Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { leaveLead } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { photoFile } from '#tests/support/photos.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'

const dayMs = 24 * 60 * 60 * 1000

forEachEngine('erasing an account', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(async () => {
    server().setTime(startOfTests)
    await server().deps.db.deleteFrom('jobs').execute()
    await server().deps.db.deleteFrom('rate_limits').execute()
    server().mails.length = 0
  })

  const ask = ({ token }: Viewer) => call(server(), postErasure, { token })
  const undo = ({ token }: Viewer) => call(server(), deleteErasure, { token })
  const asked = ({ token }: Viewer) => call(server(), getErasure, { token })
  const subjects = () => server().mails.map(({ subject }) => subject)
  const reenter = async (viewer: Viewer) => {
    viewer.token = await signIn(server(), viewer.email)
  }
  const later = async (ms: number) => {
    server().wait(ms)
    await server().runJobs()
  }

  /** Paid a few days ago, with data of every kind. */
  const subscriber = async () => {
    const viewer = await openViewer(server(), { name: 'Perfil Raro' }, { isActive: false })
    const { deps } = server()
    await deps.db
      .updateTable('subscriptions')
      .set({ state: 'none' })
      .where('account_id', '=', viewer.accountId)
      .execute()
    await saveCard(server(), viewer)
    const body = { plan: 'basico', payment_method: 'card' }
    await call(server(), postSubscription, { body, token: viewer.token })
    const person = { name: 'Zuleica Raríssima', document: '52998224725', phone: '31987654321' }
    const params = { id: viewer.accountId }
    await call(server(), patchAccount, { params, body: person, token: viewer.token })
    const comment = { content_id: await contentId(server(), 'aurora'), text: 'Comentário raro' }
    await call(server(), postComment, { body: comment, token: viewer.token })
    const photo = { params: { id: viewer.profileId }, rawBody: await photoFile() }
    await call(server(), putProfilePhoto, { ...photo, token: viewer.token })
    await leaveLead(server(), viewer.email)
    await server().runJobs()
    return viewer
  }

  const everything = async () => {
    const { db } = server().deps
    const tables = await db.introspection.getTables()
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = await db
        .selectFrom(name as 'accounts')
        .selectAll()
        .execute()
      for (const row of rows) texts.push(`${name}: ${JSON.stringify(row)}`)
    }
    return texts
  }
  const rowsWith = async (words: readonly string[]) =>
    (await everything()).filter((row) => words.some((word) => row.includes(word)))

  describe('during the fourteen days of waiting', () => {
    test('stops the renewal until it is undone', async () => {
      const viewer = await reach(server(), 'active', 'card')
      await passTo(server(), viewer, 8 * dayMs)
      const { body } = await ask(viewer)
      expect(body).toEqual({
        requested_at: new Date(startOfTests + 8 * dayMs).toISOString(),
        planned_for: new Date(startOfTests + 22 * dayMs).toISOString(),
        protocol: expect.stringMatching(/^20261128\d{8}$/) as string,
      })
      expect((await asked(viewer)).body).toEqual(body)
      expect((await serviceOf(server(), viewer)).state).toBe('canceled')
      expect((await ask(viewer)).body).toEqual(body)
      for (const again of [
        await call(server(), keepSubscription, { token: viewer.token }),
        await call(server(), postSubscription, {
          body: { payment_method: 'card' },
          token: viewer.token,
        }),
      ]) {
        expect([again.status, again.body]).toMatchObject([409, { code: 'erasure-planned' }])
      }
      const nothing = { planned_for: null, requested_at: null, protocol: null }
      expect((await undo(viewer)).body).toEqual(nothing)
      expect((await asked(viewer)).body).toEqual(nothing)
      expect((await serviceOf(server(), viewer)).state).toBe('active')
      expect((await undo(viewer)).body).toEqual(nothing)
      await later(14 * dayMs)
      expect(subjects()).toContain('Pedido de exclusão da sua conta')
      expect(subjects()).toContain('O pedido de exclusão foi desfeito')
      expect(subjects()).not.toContain('Sua conta foi excluída')
    })

    test('leaves an earlier cancellation in place when undone', async () => {
      const viewer = await reach(server(), 'canceling', 'card')
      await passTo(server(), viewer, 8 * dayMs)
      await ask(viewer)
      await undo(viewer)
      expect((await serviceOf(server(), viewer)).state).toBe('canceling')
      const canceled = await reach(server(), 'canceled', 'card')
      await ask(canceled)
      await undo(canceled)
      expect((await serviceOf(server(), canceled)).state).toBe('canceled')
    })

    test('refunds at once within seven days of the first payment', async () => {
      const viewer = await reach(server(), 'active', 'pix')
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
      await ask(viewer)
      await server().runJobs()
      expect((await expectBalanced(server(), viewer)).taken).toBe(0)
      expect((await serviceOf(server(), viewer)).state).toBe('expired')
      const mail = server().mails.find(({ subject }) => /Pedido de exclusão/.test(subject))
      expect(mail?.text).toMatch(/Reembolso: R\$\s20,00/)
    })

    test('is requested once under concurrent requests', async () => {
      const viewer = await reach(server(), 'active', 'card')
      const answers = await Promise.all([ask(viewer), ask(viewer), ask(viewer)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.protocol)).size).toBe(1)
      await server().runJobs()
      expect(subjects().filter((subject) => /Pedido de exclusão/.test(subject))).toHaveLength(1)
    })

    test('refunds a boleto that is paid later', async () => {
      const viewer = await reach(server(), 'waiting_first_payment', 'boleto')
      const { open_payment: uuid } = await serviceOf(server(), viewer)
      await ask(viewer)
      await server().runJobs()
      await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
      await server().runJobs()
      expect((await expectBalanced(server(), viewer)).taken).toBe(0)
      expect((await serviceOf(server(), viewer)).is_active).toBe(false)
    })
  })

  describe('at the planned time', () => {
    test('erases the person and keeps the ledger', async () => {
      const viewer = await subscriber()
      await later(8 * dayMs)
      await reenter(viewer)
      const before = await expectBalanced(server(), viewer)
      await ask(viewer)
      await later(14 * dayMs - 1)
      expect((await call(server(), getMe, { token: viewer.token })).status).toBe(200)
      const words = [viewer.email, 'Zuleica', 'Perfil Raro', 'Comentário raro', '52998224725']
      const card = () =>
        server()
          .deps.db.selectFrom('cards')
          .select(['card_ref', 'last4', 'holder_name'])
          .where('account_id', '=', viewer.accountId)
          .execute()
      const [stored] = await card()
      const known = [...words, '31987654321', stored?.card_ref ?? 'no card']
      expect((await rowsWith(known)).length).toBeGreaterThan(5)
      server().mails.length = 0
      await later(1)
      expect(await rowsWith(known)).toEqual([])
      expect(server().mails.map(({ to, subject }) => [to, subject])).toEqual([
        [viewer.email, 'Sua conta foi excluída'],
      ])
      expect((await call(server(), getMe, { token: viewer.token })).status).toBe(401)
      const after = await expectBalanced(server(), viewer)
      expect(after.taken).toBe(before.taken)
      expect(after.taken).toBe(2000)
      expect(await card()).toEqual([{ card_ref: '', last4: '', holder_name: '' }])
      await later(40 * dayMs)
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
      expect(server().mails).toHaveLength(1)
    })

    test('makes the e-mail unknown and free', async () => {
      const viewer = await openNewcomer(server())
      await ask(viewer)
      await later(14 * dayMs)
      const { email } = viewer
      const enter = await call(server(), postToken, { body: { email, password } })
      const stranger = { email: 'ninguem@vereda.test', password }
      const unknown = await call(server(), postToken, { body: stranger })
      expect([enter.status, enter.body]).toEqual([unknown.status, unknown.body])
      expect((await call(server(), checkEmail, { body: { email } })).status).toBe(200)
      const person = { name: 'Outra Pessoa', email, password: 'uma senha nova' }
      const again = await call(server(), postAccount, { body: person })
      expect(again.status).toBe(200)
      expect(again.body.user.id).not.toBe(viewer.accountId)
    })

    test('runs once in several processes, and again for data that arrived late', async () => {
      const viewer = await openNewcomer(server())
      await ask(viewer)
      server().wait(14 * dayMs)
      await Promise.all([server().runJobs(), server().runJobs(), server().runJobs()])
      const sent = subjects().filter((subject) => subject === 'Sua conta foi excluída')
      expect(sent).toHaveLength(1)
      // Accepted just before the erasure.
      const { db, clock } = server().deps
      const late = { account_id: viewer.accountId, name: 'Tardio', cover: 0, created_at: clock() }
      const flags = { is_kids: 0, safe_mode: 0, require_password: 0 } as const
      await db
        .insertInto('profiles')
        .values({ ...late, ...flags })
        .execute()
      await later(60 * 60_000)
      expect(await rowsWith(['Tardio'])).toEqual([])
    })

    test('does nothing if undone at the last moment', async () => {
      const viewer = await openNewcomer(server())
      await call(server(), getCancel, { token: viewer.token })
      await ask(viewer)
      server().wait(14 * dayMs)
      await undo(viewer)
      await server().runJobs()
      await reenter(viewer)
      expect((await asked(viewer)).body.planned_for).toBe(null)
    })
  })
})
