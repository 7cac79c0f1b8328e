import { flatten, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { cardForm, parseExpiry } from '#lib/billing/cards/form.ts'

const now = Date.UTC(2026, 10, 20)
const form = cardForm(() => now)
const card = {
  number: '4242 4242 4242 4242',
  holder_name: 'PESSOA DE TESTE',
  expiry: '12/30',
  cvv: '737',
}

const errorOf = (changed: Partial<typeof card>, field: keyof typeof card) =>
  flatten<typeof form>(safeParse(form, { ...card, ...changed }).issues ?? ([] as never)).nested?.[
    field
  ]?.[0]

describe('the card form', () => {
  test('parses only MM/AA with a valid month', () => {
    expect(parseExpiry('08/29')).toEqual({ month: 8, year: 2029 })
    for (const text of ['13/29', '00/29', '8/29', '08/2029', '']) {
      expect(parseExpiry(text)).toBeUndefined()
    }
  })

  test('outputs the payload of the contract', () => {
    const { output } = safeParse(form, card)
    expect(output).toEqual({
      number: '4242424242424242',
      holder_name: 'PESSOA DE TESTE',
      exp_month: 12,
      exp_year: 2030,
      cvv: '737',
    })
  })

  test.each([
    ['number', '', 'Informe o número do cartão.'],
    ['number', '4242 4242 4242 4241', 'Informe um número de cartão válido.'],
    ['expiry', '', 'Informe a validade do cartão.'],
    ['expiry', '13/30', 'Informe a validade como MM/AA.'],
    ['expiry', '10/26', 'Este cartão está vencido.'],
    ['cvv', '12', 'O código de segurança tem 3 ou 4 números.'],
  ] as const)('refuses %s %j', (field, typed, message) => {
    expect(errorOf({ [field]: typed }, field)).toBe(message)
  })

  test('requires four digits of code for Amex, and three for other brands', () => {
    const amex = '3782 822463 10005'
    const front = 'No Amex, são os 4 números da frente do cartão.'
    expect(errorOf({ number: amex }, 'cvv')).toBe(front)
    expect(errorOf({ number: amex, cvv: '7373' }, 'cvv')).toBeUndefined()
    expect(errorOf({ cvv: '7373' }, 'cvv')).toBe('São os 3 números do verso do cartão.')
  })

  test('accepts a card in the month of its expiry', () => {
    expect(errorOf({ expiry: '11/26' }, 'expiry')).toBeUndefined()
  })
})
