import { expect, test } from 'vitest'
import { daysLeft, overviewFacts } from '#lib/account/overview-facts.ts'
import { dayMs, hourMs, minuteMs } from '#shared/time.ts'
import { goodCard, nextInvoice, serviceIn } from '#tests/support/made-billing.ts'

const now = Date.parse('2026-11-22T15:00:00Z')

const listed = (...[state, changes]: Parameters<typeof serviceIn>) =>
  Object.fromEntries(
    overviewFacts(serviceIn(state, changes), now).map(({ label, value, note }) => [
      label,
      note === undefined ? value : `${value} | ${note}`,
    ]),
  )

test('lists an account in good standing', () => {
  expect(listed('active')).toEqual({
    Plano: 'Essencial',
    Situação: 'Em dia',
    'Próxima cobrança': 'R$\u00a029,90 | em 5 de dezembro de 2026',
    'Forma de pagamento': 'Cartão Visa final 4242 | Válido até 12/2030',
  })
})

test('shows a plan change, a discount, a coupon and a card that expires too early', () => {
  const facts = listed('active', {
    next_plan: { slug: 'basico', name: 'Básico', price_id: 'p' },
    upcoming_invoice: { ...nextInvoice, amount: 2490, discount: 500 },
    coupon: {
      code: 'VOLTA5',
      description: '',
      percent_off: null,
      amount_off: 500,
      cycles: 3,
      plans: null,
      ends_at: null,
    },
    card: { ...goodCard, exp_month: 11, exp_year: 2026 },
  })
  expect(facts).toMatchObject({
    Plano: 'Essencial | Básico a partir de 5 de dezembro de 2026',
    'Próxima cobrança': 'R$\u00a024,90 | em 5 de dezembro de 2026, já com R$\u00a05,00 de desconto',
    'Forma de pagamento': 'Cartão Visa final 4242 | Vence antes da próxima cobrança, em 11/2026',
    Cupom: 'VOLTA5 | em 3 cobranças',
  })
})

test('shows when access ends or ended', () => {
  expect(
    listed('canceled', { expired_at: '2026-12-05T15:00:00Z', days_to_expiry: 13 })['Acesso até'],
  ).toBe('5 de dezembro de 2026 | Faltam 13 dias')
  expect(
    listed('expired', { expired_at: '2026-11-20T15:00:00Z', days_to_expiry: -3 })[
      'Acesso terminou em'
    ],
  ).toBe('20 de novembro de 2026 | Terminou há 2 dias')
})

test('shows an unpaid charge as open instead of next', () => {
  expect(listed('past_due')['Cobrança em aberto']).toBe(
    'R$\u00a029,90 | desde 5 de dezembro de 2026',
  )
})

test('lists only the status without a plan', () => {
  expect(listed('none')).toEqual({ Situação: 'Sem assinatura ativa' })
})

/** Rounded down on both sides; minutes are never "yesterday". */
test.each([
  ['-3 h', -3 * hourMs, 'Terminou hoje'],
  ['-5 min', -5 * minuteMs, 'Terminou hoje'],
  ['-20 h, which was yesterday', -20 * hourMs, 'Terminou há menos de um dia'],
  ['-24 h', -dayMs, 'Terminou há 1 dia'],
  ['-2.9 days', -2.9 * dayMs, 'Terminou há 2 dias'],
  ['1 min', minuteMs, 'Termina em menos de um dia'],
  ['1.9 days', 1.9 * dayMs, 'Falta 1 dia'],
  ['12 days', 12 * dayMs, 'Faltam 12 dias'],
])('counts whole days for %s', (_, leftMs, text) => {
  expect(daysLeft(new Date(now + leftMs).toISOString(), now)).toBe(text)
})
