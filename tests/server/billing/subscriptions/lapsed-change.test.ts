import { beforeEach, expect, test } from 'vitest'
import { getPayment, getPaymentStatus } from '#shared/billing/payments/contract.ts'
import { postPlanChange } from '#shared/billing/subscriptions/contract.ts'
import { dayMs } from '#shared/time.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { leave, passTo, reach } from '#tests/support/subscription-states.ts'

const subject = 'Sua troca de plano não foi feita'

onOneEngine('the boleto of a plan change', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const change = async (viewer: Viewer) => {
    const { subscription_id } = await serviceOf(server(), viewer)
    const body = { price_id: 'price_pleno_anual', subscription_id }
    const answer = await call(server(), postPlanChange, { body, token: viewer.token })
    return answer.body.payment ?? ''
  }
  const openOf = async (viewer: Viewer) => {
    const { open_payment: uuid, open_payment_details: details } = await serviceOf(server(), viewer)
    return { uuid, details }
  }
  const shown = async ({ token }: Viewer, uuid: string) => {
    const params = { uuid }
    const own = (await call(server(), getPayment, { params, token })).body
    const open = (await call(server(), getPaymentStatus, { params })).body
    expect(open.is_lapsed_change).toBe(own.is_lapsed_change)
    return { invoice: own.invoice_status, isLapsed: own.is_lapsed_change, kept: own.kept_plan }
  }
  const mails = () => server().mails.filter((mail) => mail.subject === subject)

  test('lapses when it is not paid, and a mail says that the plan stays', async () => {
    const viewer = await reach(server(), 'active', 'boleto')
    const uuid = await change(viewer)
    expect(await shown(viewer, uuid)).toEqual({ invoice: 'open', isLapsed: false, kept: null })
    server().wait(6 * dayMs)
    viewer.token = await signIn(server(), viewer.email)
    expect(await shown(viewer, uuid)).toEqual({ invoice: 'open', isLapsed: true, kept: 'Básico' })
    expect(await openOf(viewer)).toEqual({ uuid: null, details: null })
    await server().runJobs()
    expect(await shown(viewer, uuid)).toEqual({ invoice: 'void', isLapsed: true, kept: 'Básico' })
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).toMatch(/boleto da troca para o Pleno anual.*continua o Básico/)
  })

  test.each([
    ['another change', change],
    ['a cancellation', (viewer: Viewer) => leave(server(), viewer)],
  ])('does not lapse if %s ends it', async (_, act) => {
    const viewer = await reach(server(), 'active', 'boleto')
    const uuid = await change(viewer)
    await act(viewer)
    await passTo(server(), viewer, dayMs)
    expect(await shown(viewer, uuid)).toEqual({ invoice: 'void', isLapsed: false, kept: null })
    expect(mails()).toEqual([])
  })

  test('is told apart from that of the renewal, which is open once the period is over', async () => {
    const viewer = await reach(server(), 'active', 'boleto')
    await passTo(server(), viewer, 'end', -dayMs)
    const renewal = await openOf(viewer)
    expect(renewal.details).toMatchObject({ kind: 'renewal', amount: 2000 })
    const uuid = await change(viewer)
    const { body } = await call(server(), getPayment, { params: { uuid }, token: viewer.token })
    expect(await openOf(viewer)).toEqual({
      uuid,
      details: {
        kind: 'change',
        method: 'boleto',
        amount: body.amount,
        plan: { slug: 'pleno-anual', name: 'Pleno anual' },
        ends_at: body.boleto?.due_at,
      },
    })
    await passTo(server(), viewer, 'end')
    expect(await openOf(viewer)).toEqual(renewal)
  })
})
