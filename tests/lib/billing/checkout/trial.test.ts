import { expect, test } from 'vitest'
import { trialQuestion } from '#lib/billing/checkout/trial.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12/30', holder_name: '', cvv: '' }
const typed = { payment_method: 'card', document: '529.982.247-25', card }

test('asks about free days once CPF, number and expiry are complete, and only for a card', () => {
  expect(trialQuestion(typed)).toEqual({
    payment_method: 'card',
    document: '52998224725',
    card: { number: '4242424242424242', expiry: { month: 12, year: 2030 } },
  })
  const incomplete = [
    { ...typed, payment_method: 'pix' },
    { ...typed, document: '529.982.247' },
    { ...typed, card: { ...card, number: '4242 4242 4242' } },
    { ...typed, card: { ...card, expiry: '13/30' } },
    {},
    undefined,
  ]
  for (const one of incomplete) expect(trialQuestion(one)).toBeUndefined()
})
