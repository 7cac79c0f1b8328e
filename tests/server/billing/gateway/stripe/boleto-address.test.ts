import { beforeAll, expect, test } from 'vitest'
import { patchAccount } from '#shared/account/contract.ts'
import { renewPayment } from '#shared/billing/payments/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { openNewcomer } from '#tests/support/billing.ts'
import { validCpf } from '#tests/support/cards.ts'
import { addLead, convert } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { withStripe } from '#tests/server/billing/gateway/gateways.ts'
import { addPlan } from '#tests/support/plans.ts'

const address = {
  postal_code: '30140-000',
  street: 'Rua das Sucupiras',
  number: '230',
  complement: 'Apto 4',
  city: 'Belo Horizonte',
  state: 'MG',
}

onOneEngine('a boleto of Stripe', (engine) => {
  const { server, stripe } = withStripe(engine)
  beforeAll(() => addPlan(server(), { slug: 'mensal' }))

  const sent = () => stripe().requests.findLast(({ path }) => path === '/v1/payment_intents')?.form

  const expectBoleto = (payment: unknown) => {
    expect(payment).toMatchObject({ status: 'pending', boleto: { line: expect.any(String) } })
    expect(sent()).toMatchObject({
      payment_method_data: {
        boleto: { tax_id: '52998224725' },
        billing_details: {
          address: {
            line1: 'Rua das Sucupiras, 230, Apto 4',
            city: 'Belo Horizonte',
            state: 'MG',
            postal_code: '30140000',
            country: 'BR',
          },
        },
      },
    })
  }

  test('requires the address at the sign-up and uses it', async () => {
    const { uuid } = await addLead(server())
    const boleto = { payment_method: 'boleto' }
    expect(await convert(server(), uuid, boleto)).toMatchObject({
      status: 400,
      body: { address: ['Informe seu endereço.'] },
    })
    const { body } = await convert(server(), uuid, { ...boleto, address })
    expectBoleto(body.payment.payment)
  })

  test('uses the address stored with the lead', async () => {
    const { uuid } = await addLead(server(), { address })
    const { body } = await convert(server(), uuid, { payment_method: 'boleto' })
    expectBoleto(body.payment.payment)
  })

  const order = ({ token }: Viewer, payment_method: string) =>
    call(server(), postSubscription, { body: { plan: 'mensal', payment_method }, token })

  const fill = ({ accountId: id, token }: Viewer, body: object) =>
    call(server(), patchAccount, { params: { id }, body, token })

  test('requires CPF and address of the account and uses them', async () => {
    const viewer = await openNewcomer(server())
    const { db } = server().deps
    await db
      .updateTable('accounts')
      .set({ document: null })
      .where('id', '=', viewer.accountId)
      .execute()
    const missing = (code: string) => ({ status: 409, body: { code } })
    expect(await order(viewer, 'boleto')).toMatchObject(missing('document-required'))
    await fill(viewer, { document: validCpf })
    expect(await order(viewer, 'boleto')).toMatchObject(missing('address-required'))
    await fill(viewer, { address })
    expectBoleto((await order(viewer, 'boleto')).body.payment)
  })

  test('requires the address when it replaces an expired Pix', async () => {
    const viewer = await openNewcomer(server())
    await fill(viewer, { document: validCpf })
    const { body: info } = await order(viewer, 'pix')
    server().wait(60 * 60_000)
    const renew = () =>
      call(server(), renewPayment, {
        params: { uuid: info.payment?.uuid ?? '' },
        body: { payment_method: 'boleto' },
        token: viewer.token,
      })
    expect(await renew()).toMatchObject({ status: 409, body: { code: 'address-required' } })
    await fill(viewer, { address })
    expectBoleto((await renew()).body)
  })
})
