import { describe, expect, test } from 'vitest'
import {
  cancelledMessages,
  lateRefund,
  stayMessages,
} from '#lib/billing/cancellation/messages/end-messages.ts'
import { entryMessages } from '#lib/billing/cancellation/messages/entry-messages.ts'
import { summaryMessages } from '#lib/billing/cancellation/messages/summary-messages.ts'
import { offerFacts, offerMessages } from '#lib/billing/cancellation/messages/offer-messages.ts'
import type { CancelTerms, RetentionOffer } from '#shared/billing/cancellation/contract.ts'

const end = '2026-12-20T15:00:00.000Z'
const terms: CancelTerms = {
  state: 'active',
  stays: 'active',
  plan: 'Essencial',
  next: null,
  ends_at: end,
  refundable: 0,
  refund_is_reviewed: false,
  refund_until: null,
  refund_methods: [],
  offer: null,
  confirmed: null,
}
const refundable = {
  ...terms,
  refundable: 2990,
  refund_until: '2026-11-28T15:00:00.000Z',
  refund_methods: ['pix' as const],
}
const next = { next_amount: 2990, next_at: end }
const offers: RetentionOffer[] = [
  {
    ...next,
    id: 'discount',
    percent_off: 30,
    invoices: 3,
    next_amount: 2093,
    later_amount: 2990,
  },
  {
    ...next,
    id: 'cheaper_plan',
    plan: { slug: 'essencial', name: 'Essencial', price_id: 'price_essencial' },
    price: 1990,
    next_amount: 1990,
  },
  { ...next, id: 'pause', days: 30 },
]
const all = [
  terms,
  refundable,
  { ...terms, stays: 'trial' as const },
  { ...terms, stays: 'past_due' as const },
  { ...terms, stays: 'paused' as const },
  { ...terms, state: 'waiting_first_payment' as const, ends_at: null },
]

describe('the first step', () => {
  test('shows when access ends, and the refund with its last day', () => {
    const { leave, stay } = entryMessages(terms)
    expect(leave).toMatchObject({
      title: 'Cancelar a assinatura',
      text: 'O cancelamento começa agora, e você confirma na próxima etapa. Você assiste até 20 de dezembro de 2026 e nada mais é cobrado.',
    })
    expect(stay.title).toBe('Ficar com o Essencial')
    expect(entryMessages(terms).points.join(' ')).not.toContain('reembolso')
    const points = entryMessages(refundable).points.join(' ')
    expect(points).toMatch(/28 de novembro de 2026.*reembolso integral de R\$\s29,90/)
  })

  test('says that an open invoice does not have to be paid before cancelling', () => {
    const overdue = entryMessages({ ...terms, stays: 'past_due' })
    expect(overdue.points.join(' ')).toContain('não precisa pagar')
  })

  test('never pleads, blames or shouts', () => {
    const texts = JSON.stringify(all.map((one) => [entryMessages(one), summaryMessages(one)]))
    expect(texts).not.toMatch(
      /tem certeza|perder|perca|infelizmente|triste|falta de você|!|última chance/i,
    )
  })

  test('explains what happens to a started cancellation without a decision', () => {
    const begun = { ...terms, state: 'canceling' as const }
    const { title, text, leave, stay } = entryMessages(begun)
    expect(title).toBe('Seu cancelamento ainda não foi confirmado')
    expect(text).toMatch(/nada mais é cobrado.*termina em 20 de dezembro de 2026/)
    expect(leave).toMatchObject({ text: expect.stringMatching(/você confirma/) as string })
    expect(stay.text).toBe('O cancelamento é desfeito na hora.')
    expect(entryMessages({ ...begun, stays: 'paused' }).text).toContain('não volta da pausa')
  })
})

describe('the second step', () => {
  test('tells of a begun cancellation where it stands, and how to undo it', () => {
    expect(summaryMessages({ ...terms, state: 'canceling' }).undo).toMatchObject({
      text: expect.stringMatching(/já começou.*sem confirmar.*20 de dezembro de 2026/) as string,
      action: 'Continuar assinando',
    })
    expect(summaryMessages(terms).undo).toBeUndefined()
  })

  test('offers the refund beside the plain cancellation during the withdrawal period', () => {
    expect(summaryMessages(terms)).toMatchObject({ action: 'Confirmar cancelamento', asks: true })
    expect(summaryMessages(terms).refundAction).toBeUndefined()
    expect(summaryMessages(refundable)).toMatchObject({
      action: 'Confirmar cancelamento',
      refundAction: 'Cancelar com reembolso integral',
    })
  })

  test('tells the plan that lasts if only a change of plan goes back', () => {
    const refund_keeps = { plan: 'Básico', ends_at: '2026-12-12T15:00:00.000Z' }
    const change = { ...refundable, refund_keeps }
    const late = { ...change, state: 'canceled' as const }
    const summary = summaryMessages(change)
    expect(summary.refundAction).toBe('Cancelar e desistir da troca')
    expect(summaryMessages(late).title).toBe('Desistir da troca de plano')
    const texts = [entryMessages(change).points.join(' '), summary.refund, lateRefund(late)]
    for (const text of texts) {
      expect(text).toMatch(/desistir da troca.*R\$\s29,90/)
      expect(text).toMatch(/plano volta a ser o Básico, e você assiste até 12 de dezembro/)
    }
    const reviewed = { ...change, refund_is_reviewed: true }
    const asked = [entryMessages(reviewed).points.join(' '), summaryMessages(reviewed).refund]
    for (const text of asked) expect(text).toMatch(/pedir o reembolso de.*Básico/)
  })

  test('offers only the refund after a cancellation', () => {
    const late = summaryMessages({ ...refundable, state: 'canceled' })
    expect(late.action).toBeUndefined()
    expect(late.refundAction).toBe('Cancelar com reembolso integral')
  })

  test('shows the price of an offer and the price after it', () => {
    const [discount, cheaper, pause] = offers.map(offerMessages)
    expect(discount?.price).toMatch(/^R\$\s20,93 em vez de R\$\s29,90, a partir de 20 de dez/)
    expect(cheaper?.price).toMatch(/^R\$\s19,90, a partir de 20 de dez/)
    expect(pause?.price).toMatch(/^Sem cobrança até 20 de dezembro/)
  })

  test('names an offer by its terms', () => {
    expect(offers.map(offerMessages)).toMatchObject([
      {
        title: '30% de desconto nas próximas 3 faturas',
        text: 'Nada mais muda. Depois das três faturas, o preço volta ao normal.',
        confirmation: 'Continuar com desconto',
      },
      {
        title: expect.stringMatching(/^O plano Essencial, por R\$\s19,90$/) as string,
        text: 'Seu plano de hoje vale até o fim do período. Depois, começa o Essencial.',
        confirmation: 'Mudar de plano',
      },
      {
        title: 'Uma pausa de 30 dias',
        text: 'Sua assinatura para no fim do período, sem cobrança, e volta sozinha 30 dias depois.',
        confirmation: 'Pausar por 30 dias',
      },
    ])
  })

  test('lists the terms of an offer', () => {
    const labels = offers.map((offer) => offerFacts(offer, 'Família').map(({ label }) => label))
    expect(labels).toEqual([
      ['Plano', 'Próxima cobrança', 'Valor', 'Depois das 3 faturas'],
      ['Próxima cobrança', 'Valor'],
      ['Plano', 'Volta em', 'Próxima cobrança', 'Valor'],
    ])
  })
})

describe('the end of a cancellation', () => {
  const confirmed = {
    protocol: '2026112012345678',
    is_order: false,
    ends_at: end,
    refunded: 0,
    refund_is_reviewed: false,
  }

  test('shows the protocol, the last day and how to undo it', () => {
    const messages = cancelledMessages({ ...terms, state: 'canceled', confirmed })
    expect(messages.facts).toContainEqual({ label: 'Protocolo', value: confirmed.protocol })
    expect(messages.facts).toContainEqual({ label: 'Acesso até', value: '20 de dezembro de 2026' })
    expect(messages).toMatchObject({
      isOver: false,
      text: expect.stringContaining('dá para desfazer'),
    })
  })

  test('shows the refund, and cannot be undone', () => {
    const messages = cancelledMessages({
      ...terms,
      state: 'expired',
      confirmed: { ...confirmed, refunded: 2990 },
    })
    expect(messages.isOver).toBe(true)
    expect(messages.facts.map(({ label }) => label)).toContain('Reembolso')
  })

  test('does not promise a refund that the team reviews', () => {
    const reviewed = { ...refundable, refund_is_reviewed: true }
    const texts = JSON.stringify([
      entryMessages(reviewed),
      summaryMessages(reviewed),
      lateRefund({ ...reviewed, state: 'canceled' }),
    ])
    expect(texts).not.toContain('reembolso integral')
    expect(texts).toContain('nossa equipe confere')
    expect(summaryMessages(reviewed).refundAction).toBe('Cancelar e pedir reembolso')
    const { facts } = cancelledMessages({
      ...terms,
      state: 'expired',
      confirmed: { ...confirmed, refunded: 2990, refund_is_reviewed: true },
    })
    expect(facts.map(({ label }) => label)).toContain('Reembolso em análise')
  })

  test('shows no last day for an order', () => {
    const messages = cancelledMessages({
      ...terms,
      state: 'expired',
      confirmed: { ...confirmed, is_order: true },
    })
    expect(messages.facts.map(({ label }) => label)).toEqual([
      'Protocolo',
      'Pedido',
      'Próximas cobranças',
    ])
  })

  test('still offers the refund while it is possible', () => {
    expect(lateRefund({ ...refundable, state: 'canceled' })).toContain('28 de novembro')
    expect(lateRefund({ ...terms, state: 'canceled' })).toBe('')
    expect(stayMessages(undefined).title).toBe('Sua assinatura segue igual')
  })
})
