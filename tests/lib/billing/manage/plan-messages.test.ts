import { describe, expect, it } from 'vitest'
import {
  canChoose,
  changedText,
  changeMessages,
  planChoices,
  priceText,
} from '#lib/billing/manage/plan-messages.ts'
import type { PlanTerms } from '#shared/billing/subscriptions/contract.ts'
import { essencial, madePlan, madeService } from '#tests/support/made-billing.ts'

const mais = { slug: 'vereda-mais', name: 'Vereda+', price_id: 'price-2' }
const plans = [
  madePlan({ id: 3, slug: 'anual', name: 'Anual', price: 29900, period: 'year' }),
  madePlan({ id: 2, ...mais, price: 2990, payment_methods: ['card', 'pix'] }),
  madePlan(),
  madePlan({ id: 4, slug: 'clube', name: 'Clube', price: 2490, is_visible: false }),
]

describe('the plans to choose from', () => {
  const statuses = (patch: Parameters<typeof madeService>[0]) =>
    planChoices(plans, madeService(patch)).map(({ plan, status }) => [plan.slug, status])

  it('are the visible ones, sorted by yearly price', () => {
    expect(statuses({})).toEqual([
      ['essencial', 'current'],
      ['anual', 'offered'],
      ['vereda-mais', 'offered'],
    ])
  })

  it('include the current and the next plan of the account', () => {
    const clube = { slug: 'clube', name: 'Clube', price_id: 'price-4' }
    expect(statuses({ plan: clube, next_plan: essencial })).toEqual([
      ['essencial', 'next'],
      ['clube', 'current'],
      ['anual', 'offered'],
      ['vereda-mais', 'offered'],
    ])
  })

  it('promise no free days', () => {
    const description = 'Para a casa toda. 7 dias grátis no cartão.'
    const [choice] = planChoices([madePlan({ description, trial_period_days: 7 })], madeService({}))
    expect(choice?.plan).toMatchObject({ description: 'Para a casa toda.', trial_period_days: 0 })
  })

  it("mark a plan that does not accept the subscription's method", () => {
    expect(statuses({ payment_method: 'boleto' })).toContainEqual(['vereda-mais', 'not-by-method'])
  })

  it.each([
    ['offered', false, true],
    ['offered', true, true],
    ['current', false, false],
    ['current', true, true],
    ['next', true, false],
    ['not-by-method', false, false],
  ] as const)('can be chosen as %s with a planned change %s', (status, isPlanned, isOpen) => {
    const service = madeService({ next_plan: isPlanned ? mais : null })
    expect(canChoose(status, service)).toBe(isOpen)
  })
})

const terms = (patch: Partial<PlanTerms> = {}): PlanTerms => ({
  plan: mais,
  is_immediate: true,
  amount_now: 600,
  credit: 1200,
  next_amount: 2990,
  next_at: '2026-12-20T12:00:00Z',
  ...patch,
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const messagesOf = (patch: Partial<PlanTerms>, service = madeService()) => {
  const messages = changeMessages({ terms: terms(patch), service })
  return {
    ...messages,
    confirm: plain(messages.confirm),
    rows: messages.rows.map(({ label, value }) => [label, plain(value)]),
  }
}

describe('the cost of a plan change', () => {
  it('shows the difference with the credit for a more expensive plan', () => {
    const { rows, confirm } = messagesOf({})
    expect(rows).toEqual([
      ['Vereda+ até 20 de dezembro de 2026', 'R$ 18,00'],
      ['Crédito do que você já pagou', '−R$ 12,00'],
      ['Cobrado agora no cartão', 'R$ 6,00'],
      ['Depois, em 20 de dezembro de 2026', 'R$ 29,90'],
    ])
    expect(confirm).toBe('Trocar e pagar R$ 6,00')
  })

  it.each([
    ['pix', 'Gerar Pix de R$ 6,00', /por Pix/],
    ['boleto', 'Gerar boleto de R$ 6,00', /por boleto/],
  ] as const)('must be paid first by %s', (payment_method, confirm, text) => {
    const messages = messagesOf({}, madeService({ payment_method }))
    expect(messages.confirm).toBe(confirm)
    expect(messages.text).toMatch(text)
    expect(messages.rows).toContainEqual(['A pagar agora', 'R$ 6,00'])
  })

  it('is nothing for a cheaper plan, which starts next period', () => {
    const { rows, confirm } = messagesOf({
      is_immediate: false,
      amount_now: 0,
      credit: 0,
      next_amount: 990,
    })
    expect(rows).toEqual([
      ['Cobrado agora', 'R$ 0,00'],
      ['Até 20 de dezembro de 2026', 'Essencial'],
      ['A partir de 20 de dezembro de 2026', 'Vereda+, R$ 9,90'],
    ])
    expect(confirm).toBe('Agendar a troca')
  })

  it('is nothing during a trial, or if the credit covers it', () => {
    const free = { amount_now: 0, credit: 0 }
    expect(messagesOf(free, madeService({ state: 'trial' })).text).toMatch(/teste grátis/)
    expect(messagesOf({ amount_now: 0 }).text).toMatch(/cobre a diferença/)
    expect(messagesOf({ amount_now: 0 }).rows[0]).toEqual(['Cobrado agora', 'R$ 0,00'])
  })

  it('is nothing for a return to the current plan', () => {
    const back = { plan: essencial, is_immediate: false, amount_now: 0, credit: 0 }
    const messages = messagesOf(back, madeService({ next_plan: mais }))
    expect(messages.title).toBe('Continuar no Essencial')
    expect(messages.text).toMatch(/deixa de acontecer/)
    expect(changedText({ terms: terms(back), service: madeService() })).toMatch(/continua/)
  })

  it('names a coupon that does not lower the new plan', () => {
    expect(messagesOf({ unused_coupon: 'METADE' }).note).toBe(
      'O cupom METADE não vale para o plano Vereda+.',
    )
    expect(messagesOf({}).note).toBe('')
  })

  it('is followed by a message with the start of the plan', () => {
    const service = madeService()
    expect(changedText({ terms: terms(), service })).toBe('Pronto: seu plano agora é o Vereda+.')
    expect(changedText({ terms: terms({ is_immediate: false }), service })).toBe(
      'Em 20 de dezembro de 2026 você passa para o Vereda+.',
    )
    expect(plain(priceText(madePlan()))).toBe('R$ 19,90 por mês')
  })
})
