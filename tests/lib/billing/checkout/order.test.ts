import { describe, expect, test } from 'vitest'
import { contractInBrief, contractPoints } from '#lib/billing/checkout/contract-summary.ts'
import { afterToday, methodNote, submitLabel, totalToday } from '#lib/billing/checkout/order.ts'
import { chargedTodayText, descriptionFor, withoutTrial } from '#lib/billing/plans/free-days.ts'
import { madePlan } from '#tests/support/made-billing.ts'

const plan = madePlan({ payment_methods: ['card', 'pix'] })
const trial = { ...plan, trial_period_days: 7 }
const coupon = {
  code: 'METADE',
  description: '',
  percent_off: 50,
  amount_off: null,
  cycles: 1,
  plans: null,
  ends_at: null,
}
const half = { ...plan, discount: 995, coupon }
const now = Date.UTC(2026, 10, 20, 15)
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('the terms of an order', () => {
  test('are free today for a trial, which only a card has', () => {
    expect(totalToday(trial, 'card')).toBe(0)
    expect(totalToday(trial, 'pix')).toBe(1990)
    expect(plain(afterToday(trial, 'card', now))).toBe(
      'Em 27/11/2026: R$ 19,90 por mês, no cartão, até você cancelar.',
    )
  })

  test('include a coupon for as many invoices as it lowers', () => {
    expect(totalToday(half, 'card')).toBe(995)
    expect(plain(afterToday(half, 'pix', now))).toBe(
      'Depois: R$ 19,90 por mês, com um novo Pix a cada mês.',
    )
    expect(plain(afterToday({ ...half, coupon: { ...coupon, cycles: 3 } }, 'card', now))).toBe(
      'Depois: R$ 9,95 nas 2 próximas faturas. A seguir: R$ 19,90 por mês, no cartão, até você cancelar.',
    )
    expect(plain(afterToday({ ...half, coupon: { ...coupon, cycles: null } }, 'card', now))).toBe(
      'Depois: R$ 9,95 por mês, no cartão, até você cancelar.',
    )
  })

  test('include a coupon for the first invoice of a year, or for more if it names the plan', () => {
    const year = { ...half, period: 'year' as const, coupon: { ...coupon, cycles: 3 } }
    expect(plain(afterToday(year, 'pix', now))).toBe(
      'Depois: R$ 19,90 por ano, com um novo Pix a cada ano.',
    )
    const named = { ...year, coupon: { ...year.coupon, plans: [plan.slug] } }
    expect(plain(afterToday(named, 'pix', now))).toMatch(/^Depois: R\$ 9,95 nas 2 próximas faturas/)
  })

  test('label the button with its effect', () => {
    expect(plain(submitLabel(plan, 'card'))).toBe('Assinar por R$ 19,90')
    expect(plain(submitLabel(plan, 'pix'))).toBe('Gerar Pix de R$ 19,90')
    expect(submitLabel(trial, 'card')).toBe('Começar 7 dias grátis')
    expect(submitLabel({ ...plan, discount: 1990 }, 'pix')).toBe('Assinar sem pagar hoje')
  })

  test('name a method that the plan does not accept', () => {
    expect(methodNote(plan, 'boleto')).toBe('Não está disponível neste plano.')
  })
})

describe('the contract summary', () => {
  test('names plan, price, renewal and the right to withdraw', () => {
    const withdrawal =
      'Em até 7 dias do primeiro pagamento, você pode desistir e receber tudo de volta.'
    expect(plain(contractInBrief(plan, 'pix'))).toBe(
      `Você está assinando o plano Essencial: R$ 19,90 por mês, com um novo Pix a cada mês. ${withdrawal}`,
    )
    expect(plain(contractInBrief(trial, 'card'))).toBe(
      `Você está assinando o plano Essencial: 7 dias grátis e depois R$ 19,90 por mês, no cartão, até você cancelar. ${withdrawal}`,
    )
  })

  test('names the price with the coupon, its duration and the price after it', () => {
    const sentence = (given: typeof half, method: 'card' | 'pix' = 'card') =>
      plain(contractInBrief(given, method)).replace(/^.*Essencial: (.*?)\. Em até.*$/, '$1')
    const renews = 'no cartão, até você cancelar'
    expect(sentence(half, 'pix')).toBe(
      'R$ 9,95 no primeiro mês e depois R$ 19,90 por mês, com um novo Pix a cada mês',
    )
    expect(sentence({ ...half, coupon: { ...coupon, cycles: 3 } })).toBe(
      `R$ 9,95 nos 3 primeiros meses e depois R$ 19,90 por mês, ${renews}`,
    )
    const always = { ...half, coupon: { ...coupon, cycles: null as unknown as number } }
    expect(sentence(always)).toBe(`R$ 9,95 por mês, ${renews}`)
    expect(sentence({ ...half, trial_period_days: 7 })).toBe(
      `7 dias grátis; a seguir, R$ 9,95 no primeiro mês e depois R$ 19,90 por mês, ${renews}`,
    )
    expect(plain(contractPoints(half)[1]?.[1] ?? '')).toBe(
      'R$ 9,95 no primeiro mês e depois R$ 19,90 por mês, no início de cada período.',
    )
  })

  test('promises no free days when they are used up', () => {
    const description = 'Para a casa toda: 7 dias grátis no cartão.'
    const items = ['4 telas', '7 dias grátis para quem paga com cartão']
    expect(withoutTrial({ ...trial, description, items })).toMatchObject({
      trial_period_days: 0,
      description: 'Para a casa toda.',
      items: ['4 telas'],
    })
  })

  test('describes free days only where the method has them', () => {
    const description = 'Para a casa toda: 7 dias grátis no cartão.'
    const promising = { ...trial, description }
    expect(descriptionFor(promising, 'card')).toBe(description)
    expect(descriptionFor(promising, undefined)).toBe(description)
    expect(descriptionFor(promising, 'pix')).toBe('Para a casa toda.')
  })

  test('says what a person without free days pays today', () => {
    expect(plain(chargedTodayText(2990))).toBe(
      'Este CPF ou cartão já usou os dias grátis. Sua assinatura começa hoje, por R$ 29,90.',
    )
    expect(chargedTodayText(0)).toMatch(/começa hoje\.$/)
  })

  test('has the same points for one plan and for any plan', () => {
    const terms = (points: ReturnType<typeof contractPoints>) => points.map(([term]) => term)
    expect(terms(contractPoints(plan))).toEqual(terms(contractPoints(undefined)))
    expect(contractPoints(plan)[0]?.[1]).toContain('no plano Essencial, com até 1 tela por vez')
  })
})
