import { describe, expect, test } from 'vitest'
import { leavingDraft } from '#lib/billing/cancellation/draft.ts'
import {
  cancelledMessages,
  lateRefund,
  stayMessages,
} from '#lib/billing/cancellation/end-messages.ts'
import { begunText, entryMessages, summaryMessages } from '#lib/billing/cancellation/messages.ts'
import { offerFacts, offerMessages } from '#lib/billing/cancellation/offer-messages.ts'
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

describe('what the first step says', () => {
  test('when access ends, and the refund with its amount and last day', () => {
    expect(entryMessages(terms).points.join(' ')).toContain('20 de dezembro de 2026')
    expect(entryMessages(terms).points.join(' ')).not.toContain('reembolso')
    const points = entryMessages(refundable).points.join(' ')
    expect(points).toMatch(/28 de novembro de 2026.*reembolso integral de R\$\s29,90/)
  })

  test('that nobody has to pay in order to leave', () => {
    const overdue = entryMessages({ ...terms, stays: 'past_due' })
    expect(overdue.points.join(' ')).toContain('não precisa pagar')
  })

  test('in no state does it plead, blame or shout', () => {
    const texts = JSON.stringify(all.map((one) => [entryMessages(one), summaryMessages(one)]))
    expect(texts).not.toMatch(
      /tem certeza|perder|perca|infelizmente|triste|falta de você|!|última chance/i,
    )
  })

  test('who comes back learns what happens without a decision', () => {
    expect(begunText(terms)).toMatch(
      /ainda não concluiu.*20 de dezembro de 2026, sem nova cobrança/,
    )
  })
})

describe('what the second step offers', () => {
  test('the refund beside the plain cancellation, while it lasts', () => {
    expect(summaryMessages(terms)).toMatchObject({ action: 'Confirmar cancelamento', asks: true })
    expect(summaryMessages(terms).refundAction).toBeUndefined()
    expect(summaryMessages(refundable)).toMatchObject({
      action: 'Confirmar cancelamento',
      refundAction: 'Cancelar com reembolso integral',
    })
  })

  test('only the refund to who has cancelled already', () => {
    const late = summaryMessages({ ...refundable, state: 'canceled' })
    expect(late.action).toBeUndefined()
    expect(late.refundAction).toBe('Cancelar com reembolso integral')
  })

  test('the price of an offer, and the price after it', () => {
    const [discount, cheaper, pause] = offers.map(offerMessages)
    expect(discount?.price).toMatch(/^R\$\s20,93 em vez de R\$\s29,90, a partir de 20 de dez/)
    expect(cheaper?.price).toMatch(/^R\$\s19,90, a partir de 20 de dez/)
    expect(pause?.price).toMatch(/^Sem cobrança até 20 de dezembro/)
  })

  test('an offer is named by its terms', () => {
    expect(offers.map(offerMessages)).toMatchObject([
      {
        title: '30% de desconto nas próximas 3 faturas',
        text: 'O plano continua o mesmo. Depois das três faturas, o preço volta ao normal.',
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

  test('its terms line by line', () => {
    const labels = offers.map((offer) => offerFacts(offer, 'Família').map(({ label }) => label))
    expect(labels).toEqual([
      ['Plano', 'Próxima cobrança', 'Valor', 'Depois das 3 faturas'],
      ['Próxima cobrança', 'Valor'],
      ['Plano', 'Volta em', 'Próxima cobrança', 'Valor'],
    ])
  })
})

describe('how it ends', () => {
  const confirmed = {
    protocol: '2026112012345678',
    is_order: false,
    ends_at: end,
    refunded: 0,
    refund_is_reviewed: false,
  }

  test('with the protocol, the last day and the way back', () => {
    const messages = cancelledMessages({ ...terms, state: 'canceled', confirmed })
    expect(messages.facts).toContainEqual({ label: 'Protocolo', value: confirmed.protocol })
    expect(messages.facts).toContainEqual({ label: 'Acesso até', value: '20 de dezembro de 2026' })
    expect(messages).toMatchObject({
      isOver: false,
      text: expect.stringContaining('dá para desfazer'),
    })
  })

  test('with the refund, and no way back', () => {
    const messages = cancelledMessages({
      ...terms,
      state: 'expired',
      confirmed: { ...confirmed, refunded: 2990 },
    })
    expect(messages.isOver).toBe(true)
    expect(messages.facts.map(({ label }) => label)).toContain('Reembolso integral')
  })

  test('with a refund that somebody looks at first, promised to nobody', () => {
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

  test('an order has no last day', () => {
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

  test('the refund is still told of while it can be asked for', () => {
    expect(lateRefund({ ...refundable, state: 'canceled' })).toContain('28 de novembro')
    expect(lateRefund({ ...terms, state: 'canceled' })).toBe('')
    expect(stayMessages(undefined).title).toBe('Sua assinatura continua')
  })
})

describe('what is kept of a choice', () => {
  const now = Date.parse(end)
  const kept = (draft: object) => leavingDraft.parse(JSON.stringify(draft), now)

  test('it comes back as it was', () => {
    const draft = { intent: 'leave', reason: 'Preço', savedAt: now - 1 }
    expect(kept(draft)).toEqual(draft)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['old', JSON.stringify({ intent: 'leave', savedAt: now - 8 * 24 * 60 * 60 * 1000 })],
    ['another intent', JSON.stringify({ intent: 'x', savedAt: now })],
    ['another end', JSON.stringify({ stay: 'x', savedAt: now })],
    ['a reason that is none', JSON.stringify({ reason: 1, savedAt: now })],
  ])('%s is an empty draft', (_, text) => {
    expect(leavingDraft.parse(text, now)).toEqual({ savedAt: now })
  })
})
