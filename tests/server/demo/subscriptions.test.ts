import { expect, test } from 'vitest'
import { getCustomer } from '#shared/account/contract.ts'
import { getInvoices, settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { dayMs } from '#shared/time.ts'
import { expectBalanced } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

onOneEngine('the subscriptions of the demo', (engine) => {
  const server = useServer(engine, ({ deps }) => seedDemo(deps, fixtureFolder))

  const enter = async (name: string) => {
    const email = `${name}@vereda.test`
    const credentials = { email, password: demoPassword }
    const { token } = (await call(server(), postToken, { body: credentials })).body
    const { id } = (await call(server(), getMe, { token })).body
    const { service } = (await call(server(), getCustomer, { params: { id }, token })).body
    const invoices = (await call(server(), getInvoices, { query: {}, token })).body.results
    const viewer = { accountId: id, email, profileId: 0, token }
    return { viewer, service, invoices }
  }

  const statuses = (invoices: { status: string; kind: string }[]) =>
    invoices.map(({ kind, status }) => `${kind} ${status}`)

  test('have invoices and payments that explain their state', async () => {
    const ana = await enter('ana')
    expect(ana.service).toMatchObject({ state: 'active', card: { last4: '4242' } })
    expect(ana.service.upcoming_invoice).not.toBeNull()
    expect(statuses(ana.invoices)).toEqual(['renewal paid', 'renewal paid', 'first paid'])
    const aviso = await enter('aviso')
    expect(aviso.service).toMatchObject({ state: 'past_due', card: { last4: '0341' } })
    expect(aviso.invoices[0]?.payment).toMatchObject({ status: 'refused' })
    const espera = await enter('espera')
    expect(espera.service.state).toBe('waiting_first_payment')
    expect(espera.invoices[0]?.payment?.boleto?.payer_document).toBe('935.411.347-80')
    const cancelando = await enter('cancelando')
    expect(cancelando.service).toMatchObject({ state: 'canceling', is_active: true })
    const volta = await enter('volta')
    expect(volta.service).toMatchObject({ state: 'expired', is_active: false })
    for (const { viewer } of [ana, aviso, espera, cancelando, volta]) {
      await expectBalanced(server(), viewer)
    }
    await server().runJobs()
    expect(server().mails).toEqual([])
  })

  test('start with their account, and comments fall within their access', async () => {
    const { db } = server().deps
    for (const name of ['ana', 'aviso', 'espera', 'cancelando', 'volta']) {
      const { viewer, service, invoices } = await enter(name)
      const params = { id: viewer.accountId }
      const { body } = await call(server(), getCustomer, { params, token: viewer.token })
      const since = Date.parse(body.created_at)
      const starts = invoices.map((invoice) => Date.parse(invoice.period_start))
      expect(since, name).toBeLessThanOrEqual(Math.min(...starts))
      const end =
        service.expired_at === null ? server().deps.clock() : Date.parse(service.expired_at)
      const said = await db
        .selectFrom('comments')
        .select('created_at')
        .where('account_id', '=', viewer.accountId)
        .execute()
      expect(said.length > 0, name).toBe(name !== 'espera')
      for (const { created_at: at } of said) expect(at > since && at <= end, name).toBe(true)
    }
  })

  test('continue with renewals, expiry and payments', async () => {
    const before = await enter('espera')
    const params = { uuid: before.service.open_payment }
    await call(server(), settleSandboxPayment, { params, body: {} })
    server().wait(8 * dayMs)
    await server().runJobs()
    expect((await enter('espera')).service.state).toBe('active')
    expect((await enter('aviso')).service.state).toBe('expired')
    server().wait(22 * dayMs)
    await server().runJobs()
    expect((await enter('cancelando')).service.state).toBe('expired')
    const ana = await enter('ana')
    expect(ana.service.state).toBe('active')
    expect(ana.invoices).toHaveLength(4)
    await expectBalanced(server(), ana.viewer)
  })
})
