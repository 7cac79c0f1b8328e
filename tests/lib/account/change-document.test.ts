import { describe, expect, test } from 'vitest'
import { overviewOf } from '#lib/account/overview-rules.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { serviceIn } from '#tests/support/made-billing.ts'

const now = Date.parse('2026-11-22T15:00:00Z')

const uuid = '0b1e7c2a-1111-4222-8333-abcdefabcdef'

const overview = (changes: Partial<NonNullable<Service['open_payment_details']>>) => {
  const open_payment_details = {
    kind: 'change',
    method: 'pix',
    amount: 643,
    plan: { slug: 'vereda-mais', name: 'Vereda+' },
    ends_at: '2026-11-22T23:08:00Z',
    ...changes,
  } as const
  return overviewOf(serviceIn('active', { open_payment: uuid, open_payment_details }), false, now)
}

describe('the overview with an open document of a plan change', () => {
  test.each([
    ['pix', '2026-11-22T23:08:00Z', /Pague até hoje, às 20:08:/],
    ['pix', '2026-11-23T15:00:00Z', /Pague até amanhã, às 12:00:/],
    ['boleto', '2026-11-26T02:59:59Z', /Pague até 25 de novembro de 2026:/],
  ] as const)('says what the %s costs, until when, and does', (method, ends_at, end) => {
    const { text } = overview({ method, ends_at })
    expect(text).toMatch(/^A troca para o Vereda\+ custa R\$\s6,43\./)
    expect(text).toMatch(end)
    expect(text).toContain('o plano muda assim que o pagamento for confirmado')
    expect(text).toContain('você continua no Essencial')
    expect(text).not.toMatch(/29,90|nada muda/)
  })

  test.each([
    ['pix', 'Pix'],
    ['boleto', 'boleto'],
  ] as const)('leads to the %s of a subscription by card', (method, name) => {
    const { headline, step } = overview({ method })
    expect(headline).toBe(`Há um ${name} da troca de plano para pagar`)
    expect(step).toEqual({ label: `Ver o ${name}`, href: `/conta/${method}/${uuid}` })
  })

  test('shows the renewal for its own document', () => {
    expect(overview({ kind: 'renewal' }).text).toMatch(/R\$\s29,90.*nada muda/)
  })
})
