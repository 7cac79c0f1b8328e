import { expect, test } from 'vitest'
import {
  getInvoices,
  getPayment,
  getPaymentStatus,
  renewPayment,
  settleSandboxPayment,
} from '#shared/billing/payments/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { openNewcomer } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('several attempts on one invoice', (engine) => {
  const server = useServer(engine, importFixture)

  const order = ({ token }: Viewer) =>
    call(server(), postSubscription, { body: { plan: 'basico', payment_method: 'boleto' }, token })

  const pay = async (uuid: string | undefined) => {
    await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
    await server().runJobs()
  }

  const chargeOf = (reference: string) =>
    server()
      .deps.db.selectFrom('sandbox_charges')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()

  test('withdraws the Pix if the boleto of the same invoice is paid', async () => {
    const viewer = await openNewcomer(server())
    const { token } = viewer
    const { body } = await order(viewer)
    const boleto = { uuid: body.payment?.uuid }
    const wanted = { payment_method: 'pix' }
    const { gateway } = server().deps
    const { withdraw } = gateway
    gateway.withdraw = () => Promise.reject(new GatewayUnavailable('no answer'))
    const pix = await call(server(), renewPayment, { params: boleto, body: wanted, token })
    gateway.withdraw = withdraw
    await pay(boleto.uuid)
    const params = { uuid: pix.body.uuid }
    const left = await call(server(), getPayment, { params, token })
    expect(left.body).toMatchObject({ status: 'expired', invoice_status: 'paid', pix: null })
    const seen = await call(server(), getPaymentStatus, { params })
    expect(seen.body).toMatchObject({ status: 'expired', invoice_status: 'paid' })
    const { body: invoices } = await call(server(), getInvoices, { query: {}, token })
    expect(invoices.results[0]?.payment).toMatchObject({ ...boleto, status: 'paid' })
    expect((await chargeOf(pix.body.uuid)).status).toBe('expired')
  })

  test('withdraws a new document without a mail if its invoice was paid meanwhile', async () => {
    const viewer = await openNewcomer(server())
    const { token } = viewer
    const { body } = await order(viewer)
    const boleto = { uuid: body.payment?.uuid }
    const { gateway } = server().deps
    const { charge } = gateway
    gateway.charge = async (request) => {
      await pay(boleto.uuid)
      return charge(request)
    }
    const wanted = { payment_method: 'pix' }
    const pix = await call(server(), renewPayment, { params: boleto, body: wanted, token })
    gateway.charge = charge
    expect(pix.body).toMatchObject({ invoice_status: 'paid', pix: null })
    await server().runJobs()
    expect((await chargeOf(pix.body.uuid)).status).toBe('expired')
    const mailed = server().mails.filter(
      ({ to, text }) => to === viewer.email && /br\.gov\.bcb\.pix/.test(text),
    )
    expect(mailed).toEqual([])
  })
})
