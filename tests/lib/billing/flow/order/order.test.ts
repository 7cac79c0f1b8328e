import { expect, test } from 'vitest'
import type { FlowAnswers } from '#lib/billing/flow/answers.ts'
import type { FlowDraft } from '#lib/billing/flow/draft.ts'
import { factsOf } from '#lib/billing/flow/facts.ts'
import { bodyOf, orderKey, orderOf } from '#lib/billing/flow/order/order.ts'
import { methodToMark, plansToChoose } from '#lib/billing/flow/offer.ts'
import { problemMessages } from '#lib/billing/flow/problems.ts'
import { reactivation } from '#lib/billing/flow/reactivation.ts'
import { successOf } from '#lib/billing/flow/order/success.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

const plan = (slug: string, price: number, changes: Partial<Plan> = {}): Plan => ({
  id: price,
  slug,
  name: slug,
  description: '',
  is_visible: true,
  price,
  discount: 0,
  coupon: null,
  items: [],
  trial_period_days: 7,
  payment_methods: ['card', 'pix', 'boleto'],
  period: 'month',
  screens: 1,
  price_id: slug,
  ...changes,
})

const card = (id: number, year: number, isDefault = false) => ({
  id,
  brand: 'visa',
  last4: '4242',
  holder_name: 'CLARA',
  exp_month: 12,
  exp_year: year,
  is_default: isDefault,
})

const name = (slug: string) => ({ slug, name: slug, price_id: slug })

interface World {
  state: SubscriptionState
  plans?: Plan[]
  cards?: FlowAnswers['cards']
  invoices?: unknown[]
  service?: object
  usedTrials?: number[]
}

const world = ({ state, plans, cards, invoices, service, usedTrials }: World) =>
  ({
    customer: {
      document: '***',
      address: null,
      service: {
        state,
        plan: state === 'none' ? null : name('um'),
        payment_method: 'pix',
        expired_at: '2026-12-01T12:00:00Z',
        upcoming_invoice: null,
        if_kept: null,
        has_trial: state === 'none',
        ...service,
      },
    },
    cards: cards ?? [card(1, 2030, true)],
    usedTrials: usedTrials ?? [],
    invoices: invoices ?? [],
    plans: plans ?? [plan('um', 1990), plan('dois', 2990, { payment_methods: ['card'] })],
  }) as unknown as FlowAnswers

const draft = (patch: Partial<FlowDraft> = {}): FlowDraft => ({
  account: 1,
  savedAt: now,
  ...patch,
})
const open = { status: 'open', amount: 1490, payment: null }

test('sends plan, card and coupon of a new order', () => {
  const answers = world({ state: 'expired' })
  const chosen = draft({ plan: 'um', method: 'card', coupon: 'VOLTA' })
  expect(bodyOf(answers, chosen, now)).toEqual({
    plan: 'um',
    payment_method: 'card',
    card_id: 1,
    coupon: 'VOLTA',
    total: 1990,
  })
})

test('sends the total on screen, which is the price without free days', () => {
  const plans = [plan('um', 1990)]
  const card = draft({ plan: 'um', method: 'card' })
  const free = world({ state: 'none', plans })
  const priced = [
    [free, { ...card, withoutTrial: true }],
    [world({ state: 'none', plans, service: { has_trial: false } }), card],
    [world({ state: 'none', plans, usedTrials: [1] }), card],
    [world({ state: 'expired', plans }), card],
  ] as const
  expect(bodyOf(free, card, now).total).toBe(0)
  expect(orderOf(free, card, now)).toMatchObject({ totalCents: 0, lacksTrial: false })
  for (const [answers, chosen] of priced) {
    expect(bodyOf(answers, chosen, now).total).toBe(1990)
    expect(orderOf(answers, chosen, now)).toMatchObject({ totalCents: 1990, lacksTrial: true })
  }
})

test('shows and sends the total quoted by the server, only for that order', () => {
  const answers = world({ state: 'expired' })
  const chosen = draft({ plan: 'um', method: 'pix' })
  const told = { ...chosen, quotedCents: 2590, quotedOrder: orderKey(answers, chosen, now) }
  expect(bodyOf(answers, told, now).total).toBe(2590)
  expect(orderOf(answers, told, now).label).toBe('Gerar Pix de R$\u00a025,90')
  expect(bodyOf(answers, { ...told, plan: 'dois', method: 'card' }, now).total).toBe(2990)
})

test('asks for a CPF only when the order begins free days', () => {
  const beginsTrial = (state: SubscriptionState, method: 'card' | 'pix') =>
    factsOf(world({ state }), draft({ plan: 'um', method }), now).beginsTrial
  expect(beginsTrial('none', 'card')).toBe(true)
  expect([beginsTrial('none', 'pix'), beginsTrial('expired', 'card')]).toEqual([false, false])
})

test.each([
  ['past_due', { plan: 'dois', coupon: 'VOLTA' }],
  ['waiting_first_payment', {}],
  ['waiting_first_payment', { plan: 'um' }],
  ['paused', { plan: 'um' }],
] as const)('pays the open invoice of %s without naming a plan: %j', (state, patch) => {
  const answers = world({ state, invoices: [open] })
  const chosen = draft({ ...patch, method: 'pix' })
  expect(bodyOf(answers, chosen, now)).toEqual({ payment_method: 'pix', total: 1490 })
  expect(orderOf(answers, chosen, now)).toMatchObject({ totalCents: 1490 })
})

test('replaces a waiting order when plan or coupon change', () => {
  const answers = world({ state: 'waiting_first_payment', invoices: [open] })
  const other = draft({ plan: 'dois', method: 'card' })
  expect(bodyOf(answers, other, now)).toMatchObject({ plan: 'dois' })
  expect(orderOf(answers, other, now)).toMatchObject({ kind: 'new', totalCents: 2990 })
})

test('offers free days only to people who never subscribed', () => {
  const chosen = draft({ plan: 'um', method: 'card' })
  const offered = (of: World) => orderOf(world(of), chosen, now)
  const free = { totalCents: 0, label: 'Começar 7 dias grátis' }
  expect(offered({ state: 'none' })).toMatchObject(free)
  const back = { totalCents: 1990, label: 'Reativar por R$\u00a019,90' }
  expect(offered({ state: 'expired' })).toMatchObject(back)
  const unpaid = { state: 'expired', service: { expired_at: null } } as const
  expect(offered(unpaid).label).toBe('Assinar por R$\u00a019,90')
})

test('removes promises of free days from the items of a plan', () => {
  const plans = [plan('um', 1990, { items: ['Tudo', '7 dias grátis para quem paga com cartão'] })]
  expect(plansToChoose(world({ state: 'expired', plans }), draft()).plans[0]?.items).toEqual([
    'Tudo',
  ])
})

test('undoes a cancellation for free, with any plan and method chosen', () => {
  const invoice = { due_at: '2026-12-01T12:00:00Z', amount: 990, discount: 0, plan: name('dois') }
  const service = { if_kept: { state: 'active', invoice } }
  const answers = world({ state: 'canceled', service })
  const order = orderOf(answers, draft({ plan: 'dois', method: 'pix' }), now)
  expect(order).toMatchObject({ kind: 'kept', totalCents: 0, planName: 'um', takesCoupon: false })
  expect(order.after).toBe(
    'A assinatura volta a renovar em 1 de dezembro de 2026, já no plano dois: R$\u00a09,90.',
  )
})

test('prefers the chosen card to the default one, and ignores expired cards', () => {
  const cards = [card(1, 2025, true), card(2, 2030), card(3, 2031)]
  const method = { plan: 'um', method: 'card' } as const
  expect(bodyOf(world({ state: 'expired', cards }), draft(method), now).card_id).toBe(2)
  const third = draft({ ...method, cardId: 3 })
  expect(bodyOf(world({ state: 'expired', cards }), third, now).card_id).toBe(3)
  const old = world({ state: 'expired', cards: [card(1, 2025, true)] })
  expect(factsOf(old, draft(method), now)).toMatchObject({ hasCard: false })
})

test('derives the facts from answers and choices', () => {
  const payment = { uuid: 'a', method: 'pix', status: 'pending', invoice_status: 'open' }
  const answers = world({ state: 'waiting_first_payment', invoices: [{ ...open, payment }] })
  expect(factsOf(answers, draft(), now)).toMatchObject({
    plan: 'um',
    method: undefined,
    isDocumentKnown: true,
    isAddressKnown: false,
    attempt: { method: 'pix', status: 'pending', isOpen: true },
    ordersAnew: false,
  })
  const ordersAnew = (leftPayment: string) =>
    factsOf(answers, draft({ leftPayment }), now).ordersAnew
  expect([ordersAnew('a'), ordersAnew('b')]).toEqual([true, false])
  expect(factsOf(answers, draft({ sentAt: now }), now).attempt).toBe('sending')
  const dois = factsOf(answers, draft({ plan: 'dois', method: 'pix' }), now)
  expect(dois).toMatchObject({ plan: 'dois', isMethodAccepted: false })
  expect(factsOf(answers, draft({ plan: 'gone', method: 'pix' }), now).plan).toBe('um')
})

test('preselects the last method and plan where they are still possible', () => {
  expect(methodToMark(world({ state: 'expired' }), draft({ plan: 'um' }))).toBe('pix')
  expect(methodToMark(world({ state: 'expired' }), draft({ plan: 'dois' }))).toBe('card')
  const hidden = plan('oculto', 990, { is_visible: false })
  const answers = world({ state: 'expired', plans: [plan('dois', 2990), plan('um', 1990), hidden] })
  expect(plansToChoose(answers, draft()).chosen).toBe('um')
  expect(plansToChoose(answers, draft()).plans).toHaveLength(2)
  expect(plansToChoose(answers, draft(), 'oculto')).toMatchObject({ chosen: 'oculto' })
})

test('explains every refusal, and offers ways that the flow knows', () => {
  const codes = [
    'card-refused',
    'card-no-funds',
    'network',
    'coupon-not-found',
    'trial-used',
    'total-changed',
    'whatever',
    undefined,
  ]
  for (const code of codes) {
    const { title, text, ways } = problemMessages(code)
    expect(title && text).toBeTruthy()
    for (const way of ways) expect(reactivation.steps.failure.on).toHaveProperty(way)
  }
})

test('shows what was paid and the next charge', () => {
  const upcoming_invoice = {
    due_at: '2026-12-22T12:00:00Z',
    amount: 1990,
    payment_method: 'pix',
    plan: name('um'),
  }
  const paid = { status: 'paid', amount: 1490, payment: { method: 'boleto', card: null } }
  const answers = world({ state: 'active', invoices: [paid], service: { upcoming_invoice } })
  const { text, facts } = successOf(answers, { end: 'active' })
  expect(text).toContain('boleto')
  expect(facts).toContainEqual({ label: 'Próxima cobrança', value: '22 de dezembro de 2026' })
  expect(successOf(answers, {}).title).toBe('Sua assinatura está ativa')
  const first = world({ state: 'active', invoices: [{ ...paid, kind: 'first' }] })
  expect(successOf(first, { end: 'active' }).title).toBe('Sua assinatura está ativa')
})
