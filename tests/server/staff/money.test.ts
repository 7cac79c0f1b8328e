import { beforeEach, expect, test } from 'vitest'
import { getPayment } from '#shared/billing/payments/contract.ts'
import { dayMs } from '#shared/time.ts'
import { expectBalanced, serviceOf } from '#tests/support/billing.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

const why = ['--motivo', 'Falha nossa', '--sim']

forEachEngine('commands for money', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const paymentsOf = ({ accountId }: Viewer) =>
    server()
      .deps.db.selectFrom('payments')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  const paid = async (viewer: Viewer) => {
    const payment = (await paymentsOf(viewer)).find(({ status }) => status === 'paid')
    if (!payment) throw new Error('nothing is paid')
    return payment
  }
  const subjects = async () => {
    await server().runJobs()
    return server().mails.map(({ subject }) => subject)
  }
  const seen = async ({ token }: Viewer, uuid: string) =>
    (await call(server(), getPayment, { params: { uuid }, token })).body
  const refund = (code: string, ...more: string[]) =>
    vereda(server(), ['pagamento', 'reembolsar', code, ...more, '--sim'])

  test('refund a payment once, and end the access it paid for', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { uuid, code } = await paid(viewer)
    const first = await refund(code ?? '')
    expect(first.said).toContain('O acesso que este pagamento deu termina agora.')
    const again = await refund(uuid)
    expect(again.said).toContain('Nada a fazer')
    expect(await seen(viewer, uuid)).toMatchObject({ status: 'refunded', refunded: 2000 })
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'expired', is_active: false })
    expect((await subjects()).filter((subject) => subject === 'Seu reembolso')).toHaveLength(1)
    await expectBalanced(server(), viewer)
  })

  test('refund part of a payment; a repeated command refunds nothing more', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { uuid } = await paid(viewer)
    await refund(uuid, '--centavos', '500')
    await refund(uuid, '--centavos', '500')
    expect(await seen(viewer, uuid)).toMatchObject({ status: 'paid', refunded: 500 })
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'active' })
    const more = await refund(uuid, '--centavos', '2001')
    expect(more.said).toContain('O valor é maior do que foi pago')
    await refund(uuid)
    expect(await seen(viewer, uuid)).toMatchObject({ status: 'refunded', refunded: 2000 })
    const charges = await server()
      .deps.db.selectFrom('sandbox_refunds')
      .innerJoin('sandbox_charges', 'sandbox_charges.ref', 'sandbox_refunds.charge_ref')
      .select('sandbox_refunds.amount_cents')
      .where('sandbox_charges.reference', '=', uuid)
      .orderBy('sandbox_refunds.amount_cents')
      .execute()
    expect(charges.map(({ amount_cents: cents }) => cents)).toEqual([500, 1500])
  })

  test('accept reais with --valor and cents with --centavos', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { uuid } = await paid(viewer)
    const ask = async (...words: string[]) => {
      const { said } = await vereda(server(), [
        'pagamento',
        'reembolsar',
        uuid,
        ...words,
        '--simular',
      ])
      return said.replaceAll('\u00a0', ' ')
    }
    for (const text of ['5,00', 'R$ 5,00', 'R$5,00']) {
      expect(await ask('--valor', text), text).toContain('Devolve R$ 5,00 dos R$ 20,00')
    }
    expect(await ask('--centavos', '500')).toContain('Devolve R$ 5,00')
    expect(await ask('--centavos', '5,00')).toContain('Devolve R$ 5,00')
    for (const text of ['5', '5.00', '1.23,00', '5,0', '-5,00', 'cinco']) {
      expect(await ask(`--valor=${text}`), text).toBe(
        'Não foi possível. valor: Escreva os reais com os centavos, como 5,00.',
      )
    }
    expect(await ask('--valor', '1.000,00')).toContain('maior do que foi pago')
    expect((await vereda(server(), ['plano', 'preco', 'basico', '--sim'])).isDone).toBe(false)
  })

  test('leave refunds that the gateway cannot make to a person', async () => {
    const viewer = await reach(server(), 'active', 'boleto')
    const { id, uuid } = await paid(viewer)
    const { db } = server().deps
    await db.updateTable('payments').set({ gateway: 'stripe' }).where('id', '=', id).execute()
    await refund(uuid, '--conta', 'chave pix 11999990000')
    await refund(uuid)
    interface Waiting {
      case: number
      owed_cents: number
      refund_account: string
    }
    const queue = () => veredaJson<Waiting[]>(server(), ['reembolso', 'fila'])
    const [waiting] = await queue()
    expect(waiting).toMatchObject({
      email: viewer.email,
      owed_cents: 2000,
      refund_account: 'chave pix 11999990000',
    })
    const done = ['reembolso', 'feito', String(waiting?.case), '--sim']
    expect(await vereda(server(), done)).toMatchObject({ isDone: true })
    expect(await queue()).toEqual([])
    expect(await vereda(server(), done)).toMatchObject({ isDone: false })
    expect(await seen(viewer, uuid)).toMatchObject({ status: 'refunded', refunded: 2000 })
    expect((await paid({ ...viewer }).catch(() => undefined))?.refund_account).toBeUndefined()
  })

  test('refuse to refund an unpaid payment', async () => {
    const viewer = await reach(server(), 'waiting_first_payment', 'pix')
    const [payment] = await paymentsOf(viewer)
    expect((await refund(payment?.uuid ?? '')).said).toContain('não foi pago')
    expect((await refund('NADA-DISSO')).isDone).toBe(false)
  })

  const extend = ({ email }: Viewer, days: string) =>
    vereda(server(), ['assinatura', 'estender', email, '--dias', days, ...why])
  const dueOf = async (viewer: Viewer) =>
    Date.parse((await serviceOf(server(), viewer)).upcoming_invoice?.due_at ?? '')

  test('give days, which move the renewal and all later periods', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const before = await dueOf(viewer)
    expect(await extend(viewer, '7')).toMatchObject({ isDone: true })
    expect(await dueOf(viewer)).toBe(before + 7 * dayMs)
    expect(await subjects()).toContain('Você ganhou mais dias')
    await passTo(server(), viewer, 'end', -dayMs)
    expect(await paymentsOf(viewer)).toHaveLength(1)
    await passTo(server(), viewer, 2 * dayMs)
    expect(await paymentsOf(viewer)).toHaveLength(2)
    const next = new Date(await dueOf(viewer))
    expect(next.toISOString().slice(0, 10)).toBe('2027-01-27')
    await expectBalanced(server(), viewer)
  })

  test('take given days back until they begin', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const undo = () => vereda(server(), ['assinatura', 'desfazer-extensao', viewer.email, ...why])
    expect((await undo()).said).toContain('Não há extensão para desfazer')
    const before = await dueOf(viewer)
    await extend(viewer, '7')
    const undone = await undo()
    expect(undone.said).toContain('Tira 7 dias')
    expect(undone.printed).toContain('como antes da extensão')
    expect(await dueOf(viewer)).toBe(before)
    expect(await subjects()).toContain('O fim do seu período mudou')
    expect((await undo()).code).toBe(1)
    await passTo(server(), viewer, 'end', dayMs)
    expect(await paymentsOf(viewer)).toHaveLength(2)
    expect(new Date(await dueOf(viewer)).toISOString().slice(0, 10)).toBe('2027-01-20')
    await expectBalanced(server(), viewer)
    await extend(viewer, '7')
    await passTo(server(), viewer, 'end', -3 * dayMs)
    expect((await undo()).said).toContain('já começaram a valer')
  })

  test('withdraw the Pix of a postponed renewal, and end the grace period', async () => {
    const viewer = await reach(server(), 'past_due', 'pix')
    await extend(viewer, '10')
    await server().runJobs()
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'active', open_payment: null })
    expect((await paymentsOf(viewer)).map(({ status }) => status)).toEqual(['paid', 'expired'])
    await passTo(server(), viewer, 'end', -4 * dayMs)
    expect((await serviceOf(server(), viewer)).open_payment).not.toBeNull()
    const paused = await reach(server(), 'expired', 'card')
    expect((await extend(paused, '10')).said).toContain('Só se estende')
  })

  const cancel = ({ email }: Viewer, ...how: string[]) =>
    vereda(server(), ['assinatura', 'cancelar', email, ...how, ...why])

  test.for(['active', 'past_due', 'trial', 'canceled', 'paused'] as const)(
    'cancel now, and refuse a second cancellation: %s',
    async (state) => {
      const viewer = await reach(server(), state, 'card')
      expect(await cancel(viewer, '--agora')).toMatchObject({ isDone: true })
      expect(await serviceOf(server(), viewer)).toMatchObject({
        state: 'expired',
        is_active: false,
      })
      expect(await subjects()).toContain('Sua assinatura foi cancelada')
      await expectBalanced(server(), viewer)
      expect((await cancel(viewer)).said).toContain('já terminou')
    },
  )

  test('cancel at the end of the period', async () => {
    const viewer = await reach(server(), 'active', 'card')
    await cancel(viewer)
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'canceled', is_active: true })
    await expectBalanced(server(), viewer)
  })

  test('cancel with a refund, even after the right to withdraw', async () => {
    const viewer = await reach(server(), 'active', 'card')
    await passTo(server(), viewer, 20 * dayMs)
    expect((await cancel(viewer, '--reembolso')).said).toMatch(/Devolve R\$\s20,00/)
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'expired' })
    expect(await expectBalanced(server(), viewer)).toMatchObject({ taken: 0 })
  })

  test('change the plan by the rules for customers', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const change = (plan: string) =>
      vereda(server(), ['assinatura', 'trocar', viewer.email, plan, '--sim'])
    expect((await change('pleno')).said).toContain('O plano muda agora')
    expect(await serviceOf(server(), viewer)).toMatchObject({ plan: { slug: 'pleno' } })
    expect((await change('basico')).said).toContain('na próxima renovação')
    expect(await serviceOf(server(), viewer)).toMatchObject({ next_plan: { slug: 'basico' } })
    expect((await change('nada')).isDone).toBe(false)
    expect(await subjects()).toContain('Sua troca de plano está marcada')
    await expectBalanced(server(), viewer)
  })
})
