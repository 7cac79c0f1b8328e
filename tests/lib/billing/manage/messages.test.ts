import { describe, expect, it } from 'vitest'
import { couponEffect } from '#lib/billing/manage/coupon-messages.ts'
import { methodChangeText, methodNote } from '#lib/billing/manage/method-messages.ts'
import { newCardNote, newCardSubmit } from '#lib/billing/manage/new-card-messages.ts'
import { methodText, nextCharge } from '#lib/billing/manage/next-charge.ts'
import { savedCardMessages } from '#lib/billing/manage/card-result.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import {
  type SubscriptionState,
  subscriptionStates,
} from '#shared/billing/subscriptions/contract.ts'
import { madeCard, madeInvoice, madePayment, madeService } from '#tests/support/made-billing.ts'

const dates = {
  trial_ends_at: '2026-11-27T12:00:00Z',
  grace_ends_at: '2026-11-29T12:00:00Z',
  cancels_at: '2026-12-20T12:00:00Z',
  paused_until: '2027-01-19T12:00:00Z',
  expired_at: '2026-11-20T12:00:00Z',
}

const chargeByState: Record<SubscriptionState, [label: string, text: RegExp]> = {
  none: ['Nenhuma cobrança prevista', /^Escolha um plano/],
  waiting_first_payment: ['Primeiro pagamento', /primeiro pagamento/],
  trial: ['Primeira cobrança', /teste grátis vai até 27 de novembro de 2026/],
  active: ['Próxima cobrança', /Visa final 4242/],
  past_due: ['Em aberto', /até 29 de novembro de 2026/],
  canceling: ['Nenhuma cobrança prevista', /acesso até 20 de dezembro de 2026/],
  canceled: ['Nenhuma cobrança prevista', /acesso vai até 20 de dezembro de 2026/],
  paused: ['Quando a pausa terminar', /pausa até 19 de janeiro de 2027/],
  expired: ['Nenhuma cobrança prevista', /^Sua assinatura terminou/],
}

const charged = new Set(['trial', 'active', 'past_due', 'paused'])

describe('the next charge', () => {
  it.each(subscriptionStates)('is described in state %s', (state) => {
    const made = madeService({ state, ...dates })
    const service = charged.has(state) ? made : { ...made, upcoming_invoice: null }
    const { label, text, amountCents } = nextCharge(service)
    expect(label).toBe(chargeByState[state][0])
    expect(text).toMatch(chargeByState[state][1])
    expect(amountCents).toBe(charged.has(state) ? 1990 : null)
  })

  it.each(['canceled', 'expired'] as const)('names the erasure in state %s', (state) => {
    const planned = { ...dates, erases_at: '2026-12-04T12:00:00Z' }
    const { text } = nextCharge(madeService({ state, ...planned, upcoming_invoice: null }))
    expect(text).toMatch(/será excluída em 4 de dezembro de 2026, e nada mais será cobrado/)
  })

  it('promises nothing to watch in a pause before an erasure', () => {
    const planned = { ...dates, erases_at: '2026-12-04T12:00:00Z', is_active: false }
    const service = madeService({ state: 'canceled', ...planned, upcoming_invoice: null })
    expect(nextCharge(service).text).not.toMatch(/assiste/)
  })

  it('names an order that was never paid', () => {
    const service = madeService({ state: 'expired', expired_at: null, upcoming_invoice: null })
    expect(nextCharge(service).text).toMatch(/^Seu pedido terminou sem pagamento/)
  })

  it.each([
    ['card', 'Cartão Visa final 4242', /sem você precisar/],
    ['pix', 'Pix', /Enviamos o Pix por e-mail/],
    ['boleto', 'Boleto', /Enviamos o boleto por e-mail/],
  ] as const)('names the method %s', (payment_method, name, text) => {
    const service = madeService({ payment_method })
    expect(methodText(service)).toBe(name)
    expect(nextCharge(service).text).toMatch(text)
  })

  it('says that the card is missing', () => {
    expect(nextCharge(madeService({ card: null })).text).toMatch(/Guarde um cartão/)
    expect(methodText({ payment_method: null, card: null })).toBe('—')
  })
})

describe('a change of method', () => {
  const owing = ['past_due', 'waiting_first_payment'] as const
  it.each(paymentMethods)('distinguishes open and next invoices for %s', (method) => {
    for (const state of owing)
      expect(methodChangeText(method, madeService({ state }))).toContain('em aberto')
    const later = methodChangeText(method, madeService())
    expect(later).not.toContain('em aberto')
    expect(later).toContain('20 de dezembro de 2026')
    expect(methodNote(method, 'not-in-plan')).toMatch(/Não está disponível/)
    expect(methodNote(method, 'offered')).not.toMatch(/disponível/)
  })
})

describe('the effect of a coupon', () => {
  const coupon = {
    code: 'LEITURA10',
    description: '10% nas três primeiras faturas',
    percent_off: 10,
    amount_off: null,
    cycles: 3,
    plans: null,
    ends_at: null,
  }
  const { upcoming_invoice: next } = madeService()

  it('shows the calculation of the next invoice', () => {
    const upcoming_invoice = next && { ...next, amount: 1791, discount: 199 }
    expect(
      couponEffect(madeService({ coupon, upcoming_invoice }))?.text.replaceAll('\u00a0', ' '),
    ).toBe('Na cobrança de 20 de dezembro de 2026: R$ 19,90 − R$ 1,99 = R$ 17,91.')
  })

  it('is empty without a coupon or a discount', () => {
    expect(couponEffect(madeService({ coupon: null, upcoming_invoice: next }))).toBeUndefined()
    expect(couponEffect(madeService({ coupon, upcoming_invoice: next }))?.text).toMatch(
      /Não há desconto/,
    )
    expect(couponEffect(madeService({ coupon, upcoming_invoice: null }))?.text).toMatch(
      /Não há desconto/,
    )
  })
})

describe('a new card', () => {
  const invoice = madeInvoice({ payment: madePayment({ method: 'card', status: 'refused' }) })
  const owed = { kind: 'card-failed', invoice, payment: invoice.payment } as const

  it.each(subscriptionStates)('announces in state %s what is charged now', (state) => {
    const isOwing = state === 'past_due' || state === 'waiting_first_payment'
    const service = madeService({ state })
    const facts = { service, owed, isUsed: true }
    expect(newCardNote(facts)).toMatch(isOwing ? /R\$\s19,90 .* agora/ : /^Nada é cobrado agora/)
    expect(newCardSubmit(facts)).toMatch(isOwing ? /R\$\s19,90/ : /^Guardar e usar$/)
    expect(newCardNote({ ...facts, isUsed: false })).toMatch(/continua como está/)
    expect(newCardSubmit({ ...facts, isUsed: false })).toBe('Guardar cartão')
  })

  it('has a message for each result', () => {
    const open = madeInvoice({ payment: madePayment() })
    const saved = {
      card: madeCard,
      isUsed: true,
      isLeaving: false,
      chargedCents: 0,
      before: open,
      after: open,
    }
    const shown = (patch: Partial<Parameters<typeof savedCardMessages>[0]>) =>
      savedCardMessages({ ...saved, ...patch })
    expect(shown({ before: undefined, after: undefined })).toMatchObject({
      title: 'Cartão trocado',
      text: expect.stringMatching(/Nada foi cobrado agora\.$/) as string,
    })
    expect(shown({ isLeaving: true }).text).toMatch(/só é usado se a assinatura continuar/)
    expect(shown({ isUsed: false }).title).toBe('Cartão guardado')
    const charged = { chargedCents: 1990, before: invoice }
    expect(shown({ ...charged, after: madeInvoice({ status: 'paid' }) }).title).toBe(
      'Pagamento aprovado',
    )
    const asked = shown({ ...charged, after: invoice })
    expect([asked.tone, asked.title]).toEqual(['waiting', 'Cartão trocado'])
    expect(asked.text).toMatch(/confirmando/)
  })

  it('says that an early document was withdrawn, and confirms no charge', () => {
    for (const [method, name] of [
      ['pix', 'Pix'],
      ['boleto', 'boleto'],
    ] as const) {
      const before = madeInvoice({ payment: madePayment({ method }) })
      const given = {
        card: madeCard,
        isUsed: true,
        isLeaving: false,
        chargedCents: 0,
        before,
        after: before,
      }
      const { tone, text } = savedCardMessages(given)
      expect(tone).toBe('good')
      expect(text).toContain(`O ${name} que estava em aberto não vale mais`)
      const change = { ...before, kind: 'change' } as const
      const kept = savedCardMessages({ ...given, before: change, after: change }).text
      expect(kept).not.toContain('não vale mais')
    }
  })
})
