import { beforeEach, expect, test } from 'vitest'
import { postSubscriptionCoupon } from '#shared/billing/subscriptions/method-contract.ts'
import { getPlansWeb } from '#shared/billing/plans/contract.ts'
import { dayMs } from '#shared/time.ts'
import { importOffers } from '#server/billing/plans/import.ts'
import { readOffers } from '#server/catalogue/import/source/offers.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { readCsv } from '#tests/support/csv.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'
import { fixtureFolder } from '#tests/support/templates.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

onOneEngine('commands for coupons and prices', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))
  const use = ({ token }: Viewer, coupon: string) =>
    sendCall(server(), postSubscriptionCoupon, { body: { coupon }, token })
  const nextOf = async (viewer: Viewer) =>
    (await serviceOf(server(), viewer)).upcoming_invoice?.amount

  test('create a coupon that survives an import, and end it', async () => {
    const late = await reach(server(), 'active', 'card')
    const viewer = await reach(server(), 'active', 'card')
    const words = ['cupom', 'criar', 'AMIGO25', '--porcento', '25', '--faturas', '2', '--sim']
    expect(await vereda(server(), words)).toMatchObject({ isDone: true })
    expect((await vereda(server(), words)).said).toContain('Já existe')
    const offers = await readOffers(fixtureFolder)
    if (offers) await importOffers(server().deps.db, offers)
    expect((await use(viewer, 'amigo25')).status).toBe(200)
    expect(await nextOf(viewer)).toBe(1500)
    await vereda(server(), ['cupom', 'encerrar', 'AMIGO25', '--sim'])
    expect((await use(late, 'AMIGO25')).status).toBe(404)
    await passTo(server(), viewer, 'end', dayMs)
    expect(await veredaJson(server(), ['cupom', 'usos', 'AMIGO25'])).toMatchObject({
      redemptions: 1,
      is_retired: true,
      invoices: [{ customer: viewer.accountId, amount_cents: 1500 }],
    })
  })

  test('describe a coupon before it is created', async () => {
    const ask = (...more: string[]) =>
      vereda(server(), ['cupom', 'criar', 'ESCOLA', '--simular', ...more])
    const narrow = ['--planos', 'basico', '--ate', '2026-12-31', '--usos', '500']
    const { said } = await ask('--valor', '1.234,50', '--faturas', '1', ...narrow)
    expect(said.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Faz o cupom ESCOLA.',
      'R$ 1.234,50 de desconto em 1 fatura. Vale a partir de agora, até 31 de dezembro de 2026.',
      'Vale só para Básico.',
      'Até 500 usos ao todo.',
    ])
    expect((await ask('--porcento', '5')).said).toContain(
      'em todas as faturas. Vale a partir de agora, sem prazo.\nVale para todos os planos; em um plano anual, só na primeira fatura.\nSem limite de usos.',
    )
    const past = await ask('--porcento', '5', '--ate', '2026-11-01')
    expect(past.said).toContain('ate: Este dia já passou')
  })

  test('create many codes that work once each', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const other = await reach(server(), 'active', 'card')
    const words = ['cupom', 'criar', '--quantos', '1200', '--centavos', '500', '--sim', '--csv']
    const { printed } = await vereda(server(), words)
    const [header, first = '', ...rest] = readCsv(printed).flat()
    expect(header).toBe('code')
    expect(new Set(rest).size).toBe(1199)
    expect(first).toMatch(/^VEREDA-[A-Z2-9]{10}$/)
    expect((await use(viewer, first)).status).toBe(200)
    expect((await use(other, first)).status).toBe(404)
    const both = ['cupom', 'criar', 'X-1', '--porcento', '5', '--valor', '0,05', '--sim']
    expect((await vereda(server(), both)).said).toContain('um dos dois')
  })

  test('withdraw an announced price, and mail those who were told', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const price = await nextOf(viewer)
    const keep = (plan = 'basico') => vereda(server(), ['plano', 'manter-preco', plan, '--sim'])
    const announce = (plan = 'basico') => {
      const day = new Date(server().deps.clock() + 35 * dayMs).toISOString().slice(0, 10)
      const words = ['--centavos', '2900', '--a-partir-de', day, '--sim']
      return vereda(server(), ['plano', 'preco', plan, ...words])
    }
    expect((await keep()).said).toContain('não tem um novo preço')
    expect(await announce()).toMatchObject({ isDone: true })
    expect(await keep()).toMatchObject({ isDone: true })
    await server().runJobs()
    const mail = server().mails.findLast(({ to }) => to === viewer.email)
    expect(mail?.text).toMatch(/não vale mais: R\$\s29,00/)
    await passTo(server(), viewer, 'end', dayMs)
    await passTo(server(), viewer, 'end', dayMs)
    expect(await nextOf(viewer)).toBe(price)
    expect(await announce('pleno')).toMatchObject({ isDone: true })
    server().wait(31 * dayMs)
    expect((await keep('pleno')).said).toContain('É tarde')
  })

  test('announce a price, which applies from the first renewal after its day', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const price = (day: string) =>
      vereda(server(), [
        'plano',
        'preco',
        'basico',
        '--centavos',
        '2400',
        '--a-partir-de',
        day,
        '--sim',
      ])
    expect((await price('2026-12-10')).said).toContain('30 dias antes')
    expect(await price('2026-12-25')).toMatchObject({ isDone: true })
    expect((await price('2026-12-26')).said).toContain('já tem um novo preço')
    await server().runJobs()
    const mail = server().mails.findLast(({ to }) => to === viewer.email)
    expect(mail?.text).toMatch(/Novo preço: R\$\s24,00/)
    expect(await nextOf(viewer)).toBe(2000)
    await passTo(server(), viewer, 'end', dayMs)
    expect(await nextOf(viewer)).toBe(2400)
    const sold = async () =>
      (await call(server(), getPlansWeb, { query: {} })).body.results.find(
        ({ slug }) => slug === 'basico',
      )
    expect(await sold()).toMatchObject({ price: 2000 })
    await passTo(server(), viewer, 'end', dayMs)
    expect(await sold()).toMatchObject({ price: 2400 })
    const { db } = server().deps
    const paid = await db
      .selectFrom('payments')
      .select('amount_cents')
      .where('account_id', '=', viewer.accountId)
      .orderBy('id')
      .execute()
    expect(paid.map(({ amount_cents: cents }) => cents)).toEqual([2000, 2000, 2400])
    expect(await nextOf(viewer)).toBe(2400)
  })
})
