import { describe, expect, test } from 'vitest'
import type { Overview } from '#lib/account/overview.ts'
import { overviewOf, waysOn } from '#lib/account/overview-rules.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import {
  type Service,
  type SubscriptionState,
  subscriptionStates,
} from '#shared/billing/subscriptions/contract.ts'
import { stateOfStatus, statusOfState } from '#shared/billing/subscriptions/states.ts'
import { matchRoute } from '#shared/routes.ts'
import { accountStatuses } from '#shared/session/contract.ts'
import { goodCard, nextInvoice, serviceIn } from '#tests/support/made-billing.ts'

const now = Date.parse('2026-11-22T15:00:00Z')

const uuid = '0b1e7c2a-1111-4222-8333-abcdefabcdef'

const stepOf = ({ step }: Overview) => (step && ('href' in step ? step.href : step.does)) ?? null

const shown = (state: SubscriptionState, changes: Partial<Service> = {}, isInProcess = false) => {
  const overview = overviewOf(serviceIn(state, changes), isInProcess, now)
  return [overview.headline, overview.step?.label ?? null, stepOf(overview)]
}

const pix = { payment_method: 'pix' } as const
const boleto = { payment_method: 'boleto' } as const
const open = { open_payment: uuid }
const pay = '/conta/gerenciar-pagamento'
const again = '/reativacao/selecionar-plano'

type Row = [SubscriptionState, Partial<Service>, string, string, string]

const table: Row[] = [
  ['none', {}, 'Você ainda não tem um plano', 'Escolher um plano', again],
  ['waiting_first_payment', {}, 'Seu primeiro pagamento não foi concluído', 'Pagar agora', pay],
  [
    'waiting_first_payment',
    { ...pix, ...open },
    'Falta pagar o Pix',
    'Ver o Pix',
    `/conta/pix/${uuid}`,
  ],
  [
    'waiting_first_payment',
    { ...boleto, ...open },
    'Falta pagar o boleto',
    'Ver o boleto',
    `/conta/boleto/${uuid}`,
  ],
  [
    'waiting_first_payment',
    pix,
    'O Pix do primeiro pagamento venceu',
    'Gerar novo Pix',
    '/pagamento',
  ],
  [
    'waiting_first_payment',
    boleto,
    'O boleto do primeiro pagamento venceu',
    'Gerar novo boleto',
    '/pagamento',
  ],
  ['trial', {}, 'Seu período grátis vai até 5 de dezembro de 2026', 'Voltar a assistir', '/'],
  [
    'trial',
    { card: { ...goodCard, exp_month: 10, exp_year: 2026 } },
    'Seu cartão venceu',
    'Trocar o cartão',
    pay,
  ],
  ['active', {}, 'Sua assinatura está em dia', 'Voltar a assistir', '/'],
  ['active', pix, 'Sua assinatura está em dia', 'Voltar a assistir', '/'],
  ['active', { ...pix, ...open }, 'Há um Pix para pagar', 'Ver o Pix', `/conta/pix/${uuid}`],
  [
    'active',
    { ...boleto, ...open },
    'Há um boleto para pagar',
    'Ver o boleto',
    `/conta/boleto/${uuid}`,
  ],
  ['active', open, 'Há um pagamento em aberto', 'Ver o pagamento', '/pagamento'],
  [
    'active',
    { card: { ...goodCard, exp_month: 11, exp_year: 2026 } },
    'Seu cartão vence antes da próxima cobrança',
    'Trocar o cartão',
    pay,
  ],
  [
    'active',
    { ...pix, card: { ...goodCard, exp_month: 10, exp_year: 2026 } },
    'Sua assinatura está em dia',
    'Voltar a assistir',
    '/',
  ],
  [
    'active',
    { paused_until: '2026-12-20T15:00:00Z', expired_at: '2026-12-05T15:00:00Z' },
    'Sua pausa está marcada',
    'Voltar a assistir',
    '/',
  ],
  ['past_due', {}, 'Não conseguimos cobrar o seu cartão', 'Atualizar o cartão', pay],
  [
    'past_due',
    { ...pix, ...open },
    'Falta pagar o Pix da renovação',
    'Ver o Pix',
    `/conta/pix/${uuid}`,
  ],
  ['past_due', boleto, 'Falta pagar o boleto da renovação', 'Gerar novo boleto', '/pagamento'],
  ['canceling', {}, 'Seu cancelamento ainda não foi confirmado', 'Continuar assinando', 'keep'],
  ['canceled', {}, 'Sua assinatura está cancelada', 'Desfazer cancelamento', 'keep'],
  ['paused', {}, 'Sua assinatura está em pausa', 'Voltar agora', again],
  [
    'paused',
    { ...boleto, ...open },
    'Há um boleto para pagar',
    'Ver o boleto',
    `/conta/boleto/${uuid}`,
  ],
  ['expired', {}, 'Sua assinatura terminou', 'Reativar a assinatura', again],
  [
    'expired',
    { expired_at: null },
    'Seu pedido terminou sem pagamento',
    'Escolher um plano',
    again,
  ],
]

describe('the overview', () => {
  test.each(table)('describes %s with %o', (state, changes, headline, label, step) => {
    expect(shown(state, changes)).toEqual([headline, label, step])
  })

  test('has a text and a valid step for every state, method and open payment', () => {
    const methods: (PaymentMethod | null)[] = [null, ...paymentMethods]
    for (const state of subscriptionStates)
      for (const payment_method of methods)
        for (const open_payment of [null, uuid]) {
          const overview = overviewOf(
            serviceIn(state, { payment_method, open_payment }),
            false,
            now,
          )
          expect(overview.text).not.toMatch(/undefined|null|NaN|Invalid/)
          const step = stepOf(overview)
          expect(step).not.toBeNull()
          if (step !== 'keep') expect(matchRoute((step ?? '').split('#')[0] ?? '')).toBeDefined()
        }
  })

  test('is tested for every state, and maps every status to a state', () => {
    expect(new Set(table.map(([state]) => state))).toEqual(new Set(subscriptionStates))
    for (const status of accountStatuses) expect(statusOfState[stateOfStatus[status]]).toBe(status)
  })

  test('offers nothing to do while a payment is confirmed', () => {
    for (const state of subscriptionStates)
      expect(shown(state, open, true)).toEqual(['Estamos confirmando o seu pagamento', null, null])
  })

  test('offers nothing that is refused before an erasure', () => {
    for (const state of ['none', 'canceled', 'expired'] as const) {
      const planned = serviceIn(state, { erases_at: '2026-12-04T15:00:00Z' })
      const { text, step, other } = overviewOf(planned, false, now)
      expect([step, other]).toEqual([undefined, undefined])
      expect(text).toMatch(/desista antes da exclusão/)
      expect(text).not.toMatch(/continuam guardados/)
    }
  })

  test('promises nothing to watch in a pause before an erasure', () => {
    const dates = { cancels_at: '2026-12-04T15:00:00Z', erases_at: '2026-12-04T15:00:00Z' }
    const inPause = serviceIn('canceled', { ...dates, is_active: false, if_kept: null })
    expect(overviewOf(inPause, false, now).text).not.toMatch(/assiste/)
  })

  test('names no date that is unknown', () => {
    const { text } = overviewOf(serviceIn('canceled', { cancels_at: null }), false, now)
    expect(text).toContain('o fim do período')
  })

  test('names amounts and dates', () => {
    const { text } = overviewOf(serviceIn('active'), false, now)
    expect(text).toBe(
      'Tudo certo por aqui. A próxima cobrança é de R$\u00a029,90 em 5 de dezembro de 2026.',
    )
    const late = overviewOf(serviceIn('past_due'), false, now)
    expect(late.text).toContain('Até 29 de novembro de 2026 você continua assistindo')
  })

  test('offers to stay with the same weight as to finish a started cancellation', () => {
    const { other } = overviewOf(serviceIn('canceling'), false, now)
    expect(other).toEqual({
      label: 'Concluir o cancelamento',
      href: '/retencao/selecionar-plano',
    })
  })

  test('treats a card as valid until the end of its month in São Paulo', () => {
    const card = { ...goodCard, exp_month: 11, exp_year: 2026 }
    const at = (instant: string) =>
      overviewOf(
        serviceIn('active', {
          card,
          upcoming_invoice: { ...nextInvoice, due_at: '2026-11-30T12:00:00Z' },
        }),
        false,
        Date.parse(instant),
      ).headline
    expect(at('2026-12-01T02:59:59Z')).toBe('Sua assinatura está em dia')
    expect(at('2026-12-01T03:00:00Z')).toBe('Seu cartão venceu')
  })
})

describe('the links below the overview', () => {
  test.each<[SubscriptionState, boolean]>([
    ['none', false],
    ['waiting_first_payment', false],
    ['trial', true],
    ['active', true],
    ['past_due', true],
    ['canceling', false],
    ['canceled', false],
    ['paused', true],
    ['expired', false],
  ])('in state %s include cancelling: %s', (state, isOffered) => {
    const cancel = waysOn(serviceIn(state)).find(({ label }) => label === 'Cancelar assinatura')
    expect(cancel?.href).toBe(isOffered ? '/retencao/selecionar-plano' : undefined)
  })
})

test('tells what undoing a planned pause leads to, and offers it', () => {
  const pause = { paused_until: '2026-12-20T15:00:00Z', expired_at: '2026-12-05T15:00:00Z' }
  const overview = (if_pause_undone: typeof nextInvoice | null) =>
    overviewOf(serviceIn('active', { ...pause, if_pause_undone }), false, now)
  const { text, other } = overview(nextInvoice)
  expect(text).toMatch(/desfizer a pausa, a próxima cobrança é de R\$\s29,90 em 5 de dezembro/)
  expect(other).toEqual({ label: 'Desfazer a pausa', does: 'undo-pause' })
  expect(overview(null).other).toBeUndefined()
})
