import { beforeEach, expect, test } from 'vitest'
import { getExport, postErasure } from '#shared/account/privacy-contract.ts'
import { confirmCancel, getCancel } from '#shared/billing/cancellation/contract.ts'
import { dayMs } from '#shared/time.ts'
import { RefundRefused } from '#server/deps/payment-gateway.ts'
import { listCases } from '#server/billing/support-cases.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { reach } from '#tests/support/subscription-states.ts'

const account = 'clara@banco.test'

onOneEngine('the bank account for a refund', (engine) => {
  const server = useServer(engine, importFixture)

  /** Banks cannot refund a boleto. */
  beforeEach(() => {
    const { gateway } = server().deps
    const { refund } = gateway
    gateway.refund = async (asked) => {
      const { method } = await server()
        .deps.db.selectFrom('sandbox_charges')
        .select('method')
        .where('ref', '=', asked.chargeRef)
        .executeTakeFirstOrThrow()
      if (method === 'boleto') throw new RefundRefused()
      return refund(asked)
    }
    return () => void (gateway.refund = refund)
  })

  const leave = async ({ token }: Viewer, body: object) => {
    await call(server(), getCancel, { token })
    server().mails.length = 0
    const answer = await sendCall(server(), confirmCancel, {
      body: { refund: true, ...body },
      token,
    })
    await server().runJobs()
    return answer
  }

  const caseOf = async ({ accountId }: Viewer) =>
    (await listCases(server().deps.db)).find(({ account_id: id }) => id === accountId)

  const keptOf = async ({ accountId }: Viewer) => {
    const { db } = server().deps
    const rows = db.selectFrom('payments').select('refund_account')
    const own = await rows.where('account_id', '=', accountId).execute()
    return own.map(({ refund_account: stored }) => stored)
  }

  const refundMail = () =>
    server().mails.find(({ subject }) => subject === 'Seu reembolso está com o atendimento')?.text

  test('is stored with the boleto, shown to support and exported', async () => {
    const viewer = await reach(server(), 'active', 'boleto')
    expect((await leave(viewer, { refund_account: ` ${account} ` })).status).toBe(200)
    expect(await caseOf(viewer)).toMatchObject({
      kind: 'refund-by-hand',
      refund_account: account,
    })
    expect(refundMail()).not.toMatch(/Para onde/)
    const { body } = await call(server(), getExport, { token: viewer.token })
    expect(JSON.stringify(body)).toContain(account)
  })

  test('is requested by mail if it is missing', async () => {
    const viewer = await reach(server(), 'active', 'boleto')
    expect((await leave(viewer, {})).status).toBe(200)
    expect(await caseOf(viewer)).toMatchObject({ refund_account: null })
    expect(refundMail()).toMatch(/Para onde devolvemos\? Escreva para .* chave Pix/)
  })

  test.each(['', 'abc', 'x'.repeat(141), 'conta\u0000'])('is refused as %j', async (given) => {
    const viewer = await reach(server(), 'active', 'boleto')
    expect(await leave(viewer, { refund_account: given })).toMatchObject({
      status: 400,
      body: { refund_account: expect.arrayContaining([expect.any(String)]) },
    })
  })

  test('is not stored if the refund is automatic', async () => {
    const viewer = await reach(server(), 'active', 'pix')
    await leave(viewer, { refund_account: account })
    expect(await keptOf(viewer)).toEqual([null])
  })

  test('is erased with the account', async () => {
    const viewer = await reach(server(), 'active', 'boleto')
    await leave(viewer, { refund_account: account })
    expect(await keptOf(viewer)).toEqual([account])
    await call(server(), postErasure, { token: viewer.token })
    server().wait(14 * dayMs)
    await server().runJobs()
    expect(await keptOf(viewer)).toEqual([null])
  })
})
