import { describe, expect, test } from 'vitest'
import type { Coupon, Plan } from '#shared/billing/plans/contract.ts'
import {
  couponCode,
  couponNote,
  lowestPrice,
  shopWindow,
  withoutFreeDays,
} from '#lib/billing/plans/shop-window.ts'

const plan = (values: Partial<Plan>): Plan => ({
  id: 1,
  slug: 'essencial',
  name: 'Essencial',
  description: 'Todo o catálogo.',
  is_visible: true,
  price: 1990,
  discount: 0,
  coupon: null,
  items: ['Sem anúncios'],
  trial_period_days: 0,
  payment_methods: ['boleto', 'card', 'pix'],
  period: 'month',
  screens: 1,
  price_id: 'price_essencial',
  ...values,
})

const essential = plan({})
const more = plan({ slug: 'mais', name: 'Mais', price: 2990, trial_period_days: 7, screens: 4 })
const yearly = plan({ slug: 'anual', name: 'Anual', price: 29_900, period: 'year' })
const hidden = plan({ slug: 'clube', name: 'Clube', is_visible: false, price: 990 })
const plans = [essential, more, yearly, hidden]

const coupon = (values: Partial<Coupon> = {}): Coupon => ({
  code: 'BEMVINDO',
  description: '50% no primeiro mês',
  percent_off: 50,
  amount_off: null,
  cycles: 1,
  plans: null,
  ends_at: null,
  ...values,
})

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')
const onlyCard = (values: Partial<Plan>) => shopWindow([plan(values)])[0]

describe('the plans on show', () => {
  const seen = (reference?: string | null) =>
    shopWindow(plans, reference).map(({ slug, mark, isFeatured }) =>
      [slug, mark, isFeatured ? '*' : ''].join(''),
    )

  test('are the visible ones in order, and feature the first with a trial', () => {
    expect(seen()).toEqual(['essencial', 'mais*', 'anual'])
    expect(seen(null)).toEqual(['essencial', 'mais*', 'anual'])
    expect(shopWindow([essential, yearly]).map((card) => card.isFeatured)).toEqual([true, false])
  })

  test('start with a hidden plan for people who came by its link', () => {
    expect(seen('clube')).toEqual(['clubeOferta para você*', 'essencial', 'mais', 'anual'])
  })

  test('mark a visible plan of the link in its place', () => {
    expect(seen('anual')).toEqual(['essencial', 'mais', 'anualIndicado para você*'])
  })

  test('ignore an unknown reference', () => {
    expect(seen('parceiro-42')).toEqual(seen())
    expect(shopWindow([], 'clube')).toEqual([])
  })
})

describe('a plan card', () => {
  test('shows price, unit and renewal', () => {
    const card = onlyCard({})
    expect(plain(card?.price)).toBe('R$ 19,90')
    expect(card).toMatchObject({
      unit: 'por mês',
      fullPrice: '',
      monthly: '',
      trial: '',
      trialInTable: 'Não tem',
      terms: 'Renova a cada mês. Cancele quando quiser.',
      screens: '1 tela por vez',
      methods: 'Cartão, Pix ou boleto',
      action: 'Assinar',
      href: '/cadastro/plano/essencial',
    })
  })

  test('shows the monthly share of a yearly price to the cent', () => {
    expect(plain(onlyCard({ price: 29_900, period: 'year' })?.monthly)).toBe(
      'Equivale a R$ 24,92 por mês.',
    )
  })

  test('shows a trial', () => {
    expect(onlyCard({ trial_period_days: 7 })).toMatchObject({
      trial: '7 dias grátis no cartão',
      action: 'Experimentar 7 dias grátis',
    })
    expect(onlyCard({ trial_period_days: 1 })?.trial).toBe('1 dia grátis no cartão')
  })

  test.each([
    [['card'], 'Cartão'],
    [['pix', 'card'], 'Cartão ou Pix'],
    [['pix'], 'Pix'],
  ] as const)('lists methods %j as %s', (methods, text) => {
    expect(onlyCard({ payment_methods: [...methods] })?.methods).toBe(text)
  })

  test.each([
    [1, 'month', 'Com o seu cupom, no primeiro mês. Depois, R$ 20,00 por mês.'],
    [3, 'month', 'Com o seu cupom, nos 3 primeiros meses. Depois, R$ 20,00 por mês.'],
    [1, 'year', 'Com o seu cupom, no primeiro ano. Depois, R$ 20,00 por ano.'],
    [3, 'year', 'Com o seu cupom, no primeiro ano. Depois, R$ 20,00 por ano.'],
    [null, 'month', 'Com o seu cupom, em todas as cobranças.'],
  ] as const)('shows a coupon for %s invoices of a %s', (cycles, period, terms) => {
    const card = onlyCard({ price: 2000, discount: 1000, period, coupon: coupon({ cycles }) })
    expect(plain(card?.price)).toBe('R$ 10,00')
    expect(plain(card?.fullPrice)).toBe('R$ 20,00')
    expect(plain(card?.terms)).toBe(terms)
    expect(card?.href).toBe('/cadastro/plano/essencial?cupom=BEMVINDO')
  })

  test('hides a coupon without a discount', () => {
    const card = onlyCard({ coupon: coupon(), discount: 0 })
    expect(card).toMatchObject({ fullPrice: '', href: '/cadastro/plano/essencial' })
  })
})

describe('the lowest price', () => {
  test('is that of the cheapest visible monthly plan', () => {
    expect(plain(lowestPrice([more, yearly, hidden, essential]))).toBe('R$ 19,90 por mês')
  })
  test('is yearly without a monthly plan, and empty without plans', () => {
    expect(plain(lowestPrice([yearly]))).toBe('R$ 299,00 por ano')
    expect(lowestPrice([hidden])).toBe('')
  })
})

describe('coupons', () => {
  test.each([
    [' bemvindo ', 'BEMVINDO'],
    ['ANUAL50', 'ANUAL50'],
    ['ab', undefined],
    ['dois nomes', undefined],
    ['', undefined],
    [null, undefined],
  ])('normalizes %j to %s', (typed, code) => expect(couponCode(typed)).toBe(code))

  test('reports an unknown coupon', () => {
    const note = { isValid: false, text: 'Este cupom não existe ou não vale mais.' }
    expect(couponNote(plans)).toEqual(note)
    expect(couponNote([])).toEqual(note)
  })

  test('describes a coupon for every plan', () => {
    const all = plans.map((row) => ({ ...row, coupon: coupon() }))
    expect(couponNote(all)).toEqual({
      isValid: true,
      text: 'Cupom BEMVINDO: 50% no primeiro mês.',
    })
  })

  test('names the visible plans of a limited coupon', () => {
    const some = coupon({ plans: ['essencial', 'mais', 'clube'] })
    const known = plans.map((row) => (row.slug === 'anual' ? row : { ...row, coupon: some }))
    expect(couponNote(known).text).toContain('Vale para Essencial e Mais.')
    expect(couponNote(known, 'clube').text).toContain('Vale para Essencial, Mais e Clube.')
  })

  test('refuses a coupon for plans that are not on show', () => {
    const known = plans.map((row) =>
      row.slug === 'clube' ? { ...row, coupon: coupon({ plans: ['clube'] }) } : row,
    )
    expect(couponNote(known)).toEqual({
      isValid: false,
      text: 'O cupom BEMVINDO não vale para estes planos.',
    })
    expect(couponNote(known, 'clube').isValid).toBe(true)
  })
})

test('replaces the free days of a card by the reason why they are used up', () => {
  const promising = { ...more, items: ['4 telas', '7 dias grátis para quem paga com cartão'] }
  const plans = [essential, promising]
  const cards = shopWindow(plans).map((card) => withoutFreeDays(card, plans))
  expect(cards[0]).toEqual(shopWindow(plans)[0])
  expect(cards[1]).toMatchObject({
    action: 'Assinar',
    items: ['4 telas'],
    trialInTable: 'Já usados',
  })
  expect(cards[1]?.trial).toBe('Este CPF ou cartão já usou os dias grátis.')
})
