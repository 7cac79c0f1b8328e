import { expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import { announcePrice } from '#server/billing/plans/price-change.ts'
import { withhold } from '#server/catalogue/withheld.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { addCoupon } from '#tests/support/plans.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { reach } from '#tests/support/subscription-states.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

type Row = Record<string, unknown>

forEachEngine('list commands', (engine) => {
  const server = useServer(engine, importFixture)
  const list = (...words: string[]) => veredaJson<Row[]>(server(), words)
  const keysOf = async (key: string, ...words: string[]) =>
    (await list(...words)).map((row) => row[key])

  test('filter payments by state, method, day and customer', async () => {
    const card = await reach(server(), 'active', 'card')
    const pix = await reach(server(), 'waiting_first_payment', 'pix')
    const ofPayments = (...words: string[]) => keysOf('email', 'pagamento', 'listar', ...words)
    expect(await ofPayments()).toEqual([pix.email, card.email])
    expect(await ofPayments('--estado', 'pago')).toEqual([card.email])
    expect(await ofPayments('--forma', 'pix')).toEqual([pix.email])
    expect(await ofPayments('--cliente', card.email)).toEqual([card.email])
    expect(await ofPayments('--de', '2026-11-20', '--ate', '2026-11-20')).toHaveLength(2)
    expect(await ofPayments('--ate', '2026-11-19')).toEqual([])
    expect(await ofPayments('--de', '2026-11-21')).toEqual([])
    const { said } = await vereda(server(), ['pagamento', 'listar', '--estado', 'sumido'])
    expect(said).toContain('estado')
  })

  test('are paged, and say that there may be more', async () => {
    const first = ['pagamento', 'listar', '--limite', '1']
    const one = await vereda(server(), first)
    expect(one.said).toBe('Pode haver mais: --pagina 2.')
    const codes = [
      await keysOf('payment', ...first),
      await keysOf('payment', ...first, '--pagina', '2'),
    ]
    expect(codes.flat()).toEqual(await keysOf('payment', 'pagamento', 'listar'))
    expect((await vereda(server(), [...first, '--pagina', '9'])).printed).toBe(
      'Não há nada na lista.',
    )
  })

  test('filter subscriptions by state, plan and method', async () => {
    const late = await reach(server(), 'past_due', 'card')
    const ofOwners = (...words: string[]) => keysOf('email', 'assinatura', 'listar', ...words)
    expect(await ofOwners('--estado', 'atraso')).toEqual([late.email])
    expect(await ofOwners('--plano', 'basico', '--forma', 'cartao')).toContain(late.email)
    expect(await ofOwners('--plano', 'pleno')).toEqual([])
    const { printed } = await vereda(server(), ['assinatura', 'listar', '--estado', 'atraso'])
    expect(printed).toMatch(/^cliente +nome +e-mail +estado/)
    expect(printed).toContain('em atraso')
  })

  test('list plans with subscribers and the next price', async () => {
    const { deps } = server()
    const startsAt = deps.clock() + 40 * dayMs
    await announcePrice(deps, { slug: 'basico', priceCents: 2500, startsAt })
    const plans = await list('plano', 'listar')
    expect(plans.find(({ plan }) => plan === 'basico')).toMatchObject({
      stage: 'à venda',
      price_cents: 2000,
      subscribers: 2,
      next_cents: 2500,
      starts_at: startsAt,
    })
    expect(plans.find(({ plan }) => plan === 'pleno')).toMatchObject({ next_cents: null })
  })

  test('list coupons by state', async () => {
    for (const code of ['LISTA-1', 'LISTA-2']) await addCoupon(server(), { code, percentOff: 5 })
    await vereda(server(), ['cupom', 'encerrar', 'LISTA-1', '--sim'])
    const ofCoupons = (...words: string[]) =>
      keysOf('code', 'cupom', 'listar', '--texto', 'lista-', ...words)
    expect(await ofCoupons()).toEqual(['LISTA-2', 'LISTA-1'])
    expect(await ofCoupons('--estado', 'vale')).toEqual(['LISTA-2'])
    expect(await ofCoupons('--estado', 'encerrado')).toEqual(['LISTA-1'])
  })

  test('list titles, including hidden ones', async () => {
    await withhold(server().deps.db, await contentId(server(), 'bichos'))
    expect(await list('titulo', 'listar', '--texto', 'bichos')).toMatchObject([
      { slug: 'bichos', stage: 'oculto' },
    ])
    const ofTitles = (...words: string[]) => keysOf('slug', 'titulo', 'listar', ...words)
    expect(await ofTitles('--estado', 'no-ar')).not.toContain('bichos')
    expect(await ofTitles('--tipo', 'serie')).not.toContain('aurora')
    expect(await ofTitles('--tipo', 'filme')).toContain('aurora')
    expect(await ofTitles('--texto', '%')).toEqual([])
  })
})
