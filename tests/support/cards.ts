import { randomInt } from 'node:crypto'

/** Cards of the sandbox and of Stripe's test mode, by what they do. */
const numbers = {
  approves: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  'no-funds': '4000 0000 0000 9995',
  /** Approves when it is saved and at the first charge. */
  'fails-at-renewal': '4000 0000 0000 0341',
} as const

export type TestCard = keyof typeof numbers

export const validCpf = '529.982.247-25'

export const cardBody = (card: TestCard = 'approves') => ({
  number: numbers[card],
  holder_name: 'PESSOA DE TESTE',
  exp_month: 12,
  exp_year: 2030,
  cvv: '737',
})

/** The digit that makes a number pass Luhn's check. */
const checkDigit = (digits: string) => {
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return (10 - (sum % 10)) % 10
}

/** A card that nobody has used: a card has one trial. */
export const freshCard = () => {
  const digits = `4539${String(randomInt(1_000_000_000)).padStart(9, '0')}00`
  return { ...cardBody(), number: `${digits}${checkDigit(digits)}` }
}

/** The card that a subscriber changes to; the invoice needs a CPF. */
export const changedCard = (card: TestCard = 'approves') => ({
  ...cardBody(card),
  holder_document: validCpf,
})
