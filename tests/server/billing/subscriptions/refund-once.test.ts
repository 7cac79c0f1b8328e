import { beforeEach, expect, test } from 'vitest'
import { confirmCancel, getCancel, getCancelTerms } from '#shared/billing/cancellation/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('the refund of the first seven days', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const subscribe = async ({ token }: Viewer, plan = 'basico') => {
    const body = { plan, payment_method: 'card' as const }
    expect((await call(server(), postSubscription, { body, token })).status).toBe(200)
  }

  const withdraw = async ({ token }: Viewer) => {
    const terms = await call(server(), getCancelTerms, { token })
    await call(server(), getCancel, { token })
    const { body } = await call(server(), confirmCancel, { body: { refund: true }, token })
    await server().runJobs()
    return { announced: terms.body.refund_is_reviewed, ...body }
  }

  const open = async (document: string | null = null) => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    await server()
      .deps.db.updateTable('accounts')
      .set({ document })
      .where('id', '=', viewer.accountId)
      .execute()
    return viewer
  }

  const casesOf = ({ accountId }: Viewer) =>
    server()
      .deps.db.selectFrom('support_cases')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['kind', 'support_cases.status', 'amount_cents'])
      .where('account_id', '=', accountId)
      .execute()

  const reviewed = { announced: true, refunded: 2000, refund_is_reviewed: true }

  test('is automatic once per plan and then reviewed by support', async () => {
    const viewer = await open()
    await subscribe(viewer)
    expect(await withdraw(viewer)).toMatchObject({ announced: false, refund_is_reviewed: false })
    expect((await expectBalanced(server(), viewer)).taken).toBe(0)
    await subscribe(viewer)
    server().mails.length = 0
    expect(await withdraw(viewer)).toMatchObject(reviewed)
    expect((await serviceOf(server(), viewer)).state).toBe('expired')
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
    expect(await casesOf(viewer)).toEqual([
      { kind: 'refund-review', status: 'open', amount_cents: 2000 },
    ])
    const mail = server().mails.find(({ subject }) => /cancelada/.test(subject))
    expect(mail?.text).toMatch(/nossa equipe confere o pedido/)
    expect(server().mails.map(({ subject }) => subject)).not.toContain('Seu reembolso')
  })

  test('is automatic again for another plan', async () => {
    const viewer = await open()
    await subscribe(viewer)
    await withdraw(viewer)
    await subscribe(viewer, 'pleno-anual')
    expect(await withdraw(viewer)).toMatchObject({ announced: false, refund_is_reviewed: false })
    expect(await casesOf(viewer)).toEqual([])
  })

  test('is reviewed for another account with the same CPF', async () => {
    const [one, other] = [await open('52998224725'), await open('52998224725')]
    for (const viewer of [one, other]) await subscribe(viewer)
    expect(await withdraw(one)).toMatchObject({ refund_is_reviewed: false })
    expect(await withdraw(other)).toMatchObject(reviewed)
  })
})
