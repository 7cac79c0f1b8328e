import { describe, expect, test } from 'vitest'
import { overviewFacts } from '#lib/account/overview-facts.ts'
import { overviewOf } from '#lib/account/overview-rules.ts'
import type { FlowAnswers } from '#lib/billing/flow/answers.ts'
import { orderOf } from '#lib/billing/flow/order/order.ts'
import { successOf } from '#lib/billing/flow/order/success.ts'
import { couponEffect, couponText } from '#lib/billing/manage/coupon-messages.ts'
import { methodChangeText } from '#lib/billing/manage/method-messages.ts'
import { newCardNote } from '#lib/billing/manage/new-card-messages.ts'
import { nextCharge } from '#lib/billing/manage/next-charge.ts'
import { changeMessages } from '#lib/billing/manage/plan-messages.ts'
import { keptText, moneyOf, nothingToPayText, planText } from '#lib/billing/subscriptions/money.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import {
  type Service,
  type SubscriptionState,
  subscriptionStates,
} from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { madeCard, serviceIn } from '#tests/support/made-billing.ts'

const now = Date.parse('2026-11-22T15:00:00Z')
const today = { slug: 'hoje', name: 'Plano de Hoje', price_id: 'price-1' }
const later = { slug: 'futuro', name: 'Plano Futuro', price_id: 'price-2' }
const coupon = {
  code: 'VOLTA',
  description: 'Desconto de volta',
  percent_off: 50,
  amount_off: null,
  cycles: 3,
  plans: null,
  ends_at: null,
}

const price = { today: 29_90, later: 11_10 }
const discount = 3_33
const keptStates = ['trial', 'active', 'past_due', 'paused'] as const

interface Combination {
  state: SubscriptionState
  /** State after an undone cancellation. */
  keptAs: SubscriptionState | null
  isChangePlanned: boolean
  couponKind: 'none' | 'lowers' | 'spent' | 'unfit'
  /** Credit in a plan change. */
  creditCents: number
  method: PaymentMethod
}

const combinations: Combination[] = subscriptionStates.flatMap((state) =>
  (stateIs(state, 'isLeaving') ? keptStates : [null]).flatMap((keptAs) =>
    [false, true].flatMap((isChangePlanned) =>
      (['none', 'lowers', 'spent', 'unfit'] as const).flatMap((couponKind) =>
        [0, 7_77].flatMap((creditCents) =>
          paymentMethods.map((method) => ({
            state,
            keptAs,
            isChangePlanned,
            couponKind,
            creditCents,
            method,
          })),
        ),
      ),
    ),
  ),
)

const invoiceOf = ({ isChangePlanned, couponKind, method }: Combination) => {
  const whole = isChangePlanned ? price.later : price.today
  const off = couponKind === 'lowers' ? discount : 0
  return {
    amount: whole - off,
    discount: off,
    due_at: '2026-12-05T15:00:00Z',
    plan: isChangePlanned ? later : today,
    payment_method: method,
    unused_coupon: couponKind === 'unfit' ? coupon.code : null,
  }
}

const serviceOf = (combination: Combination): Service => {
  const { state, keptAs, isChangePlanned, couponKind, method } = combination
  const isOver = stateIs(state, 'isOver')
  return serviceIn(state, {
    plan: state === 'none' ? null : today,
    next_plan: stateIs(state, 'goesOn') && isChangePlanned ? later : null,
    payment_method: state === 'none' ? null : method,
    upcoming_invoice: stateIs(state, 'goesOn') ? invoiceOf(combination) : null,
    if_kept: keptAs && { state: keptAs, invoice: invoiceOf(combination) },
    coupon: couponKind === 'none' || isOver ? null : coupon,
    card: method === 'card' && state !== 'none' ? madeCard : null,
  })
}

const answersOf = (service: Service) =>
  ({
    customer: { document: null, address: null, service },
    cards: [],
    usedTrials: [],
    invoices: [],
    plans: [],
  }) as unknown as FlowAnswers

const changeOf = ({ creditCents }: Combination, service: Service) => {
  const terms = {
    plan: later,
    is_immediate: true,
    amount_now: 4_44,
    credit: creditCents,
    next_amount: price.later,
    next_at: '2026-12-05T15:00:00Z',
  }
  const { text, rows, confirm } = changeMessages({ terms, service })
  return [text, confirm, ...rows.map(({ value }) => value)]
}

const factTexts = (facts: readonly { value: string; note?: string }[]) =>
  facts.flatMap(({ value, note = '' }) => [value, note])

/** Every sentence about the money of a subscription, by screen. */
const sentencesOf = (service: Service): Record<string, string> => {
  const money = moneyOf(service)
  const { headline, text } = overviewOf(service, false, now)
  const charge = nextCharge(service)
  const draft = { account: 1, savedAt: now }
  const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(' | ')
  return {
    overview: join(headline, text),
    facts: join(...factTexts(overviewFacts(service, now))),
    next: join(charge.label, charge.when, charge.text, planText(money)),
    coupon: join(couponEffect(service)?.text),
    method: join(...paymentMethods.map((method) => methodChangeText(method, service))),
    card: newCardNote({ service, owed: undefined, isUsed: true }),
    bill: nothingToPayText(money),
    kept: money.kept ? keptText(money) : '',
    order: service.state === 'canceled' ? orderOf(answersOf(service), draft, now).after : '',
    success: join(...factTexts(successOf(answersOf(service), {}).facts)),
  }
}

const amountsIn = (text: string) =>
  [...text.matchAll(/R\$\s([\d.]+),(\d\d)/g)].map(([, whole = '', cents = '']) =>
    Number(whole.replaceAll('.', '') + cents),
  )

const named = (combination: Combination) => JSON.stringify(combination)

const withoutUndo = (text: string) => text.replace(/ Se você desfizer o cancelamento, .*$/, '')

describe('every sentence about money', () => {
  test('is tested in hundreds of combinations', () => {
    expect(combinations.length).toBeGreaterThan(500)
  })

  test('contains no missing value and only amounts of the subscription', () => {
    for (const combination of combinations) {
      const service = serviceOf(combination)
      const { amount, discount: off } = invoiceOf(combination)
      const known = combination.state === 'none' ? [] : [amount, off, amount + off]
      for (const [screen, text] of Object.entries(sentencesOf(service))) {
        const where = `${screen} ${named(combination)}: ${text}`
        expect(text, where).not.toMatch(/undefined|null|NaN|Invalid/)
        for (const cents of amountsIn(text)) expect(known, where).toContain(cents)
      }
    }
  })

  test('says that all is paid only if it is', () => {
    for (const combination of combinations) {
      const isSettled = ['trial', 'active'].includes(combination.state)
      const said = Object.values(sentencesOf(serviceOf(combination))).join(' ')
      if (!isSettled) expect(said, named(combination)).not.toMatch(/em dia/i)
      const { bill = '' } = sentencesOf(serviceOf(combination))
      expect(/em dia/.test(bill), named(combination)).toBe(isSettled)
    }
  })

  test('names a planned plan only if it will begin', () => {
    for (const combination of combinations) {
      const { state, isChangePlanned } = combination
      const { kept = '', order = '', ...rest } = sentencesOf(serviceOf(combination))
      const said = Object.values(rest).map(withoutUndo).join(' ')
      const begins = isChangePlanned && stateIs(state, 'goesOn')
      expect(said.includes(later.name), `${said} ${named(combination)}`).toBe(begins)
      const mayBegin = isChangePlanned && combination.keptAs !== 'past_due'
      if (kept) expect(kept.includes(later.name), named(combination)).toBe(mayBegin)
      if (order) expect(order).toBe(kept)
    }
  })

  test('names the price after an undone cancellation, with its coupon, beforehand', () => {
    for (const combination of combinations.filter(({ keptAs }) => keptAs !== null)) {
      const { amount, discount: off } = invoiceOf(combination)
      const { overview = '', next = '', kept = '' } = sentencesOf(serviceOf(combination))
      const price = off > 0 ? [amount, off] : [amount]
      for (const text of [overview, next, kept])
        expect(amountsIn(text), named(combination)).toEqual(price)
      expect(/em aberto/.test(kept)).toBe(combination.keptAs === 'past_due')
    }
  })

  test('names a coupon that does not lower the plan of the charge', () => {
    for (const combination of combinations) {
      const service = serviceOf(combination)
      const { facts = '', coupon: effect = '', kept = '' } = sentencesOf(service)
      const said = `O cupom VOLTA não vale para o plano ${invoiceOf(combination).plan.name}.`
      const isUnfit = combination.couponKind === 'unfit'
      const isTold = isUnfit && stateIs(combination.state, 'goesOn')
      for (const text of [facts, effect]) {
        expect(text.includes(said), named(combination)).toBe(isTold)
      }
      expect(couponText(service).includes('não vale')).toBe(isTold)
      const isKept = isUnfit && combination.keptAs !== 'past_due'
      if (kept) expect(kept.includes(said), named(combination)).toBe(isKept)
    }
  })

  test('names what is owed, with a way to pay it', () => {
    for (const combination of combinations.filter(({ state }) => state === 'past_due')) {
      const service = serviceOf(combination)
      const { amount } = invoiceOf(combination)
      const { facts = '', bill = '' } = sentencesOf(service)
      for (const text of [facts, bill]) expect(amountsIn(text)).toContain(amount)
      expect(nextCharge(service)).toMatchObject({ label: 'Em aberto', amountCents: amount })
      const { step } = overviewOf(service, false, now)
      expect(step && 'href' in step && step.href).toMatch(/pagamento$/)
    }
  })

  test('names no charge, plan change or coupon of an ended subscription', () => {
    for (const combination of combinations.filter(({ state }) => stateIs(state, 'isOver'))) {
      const said = Object.values(sentencesOf(serviceOf(combination))).join(' ')
      expect(amountsIn(said), named(combination)).toEqual([])
      expect(said).not.toMatch(/VOLTA|Plano Futuro/)
    }
  })

  test('names the cost of a plan change now and later, and the credit', () => {
    for (const combination of combinations.filter(({ state }) => state === 'active')) {
      const { creditCents } = combination
      const amounts = amountsIn(changeOf(combination, serviceOf(combination)).join(' '))
      expect(amounts).toEqual(expect.arrayContaining([4_44, price.later]))
      expect(amounts.includes(creditCents)).toBe(creditCents > 0)
    }
  })
})
