import { randomInt } from 'node:crypto'

/** From the sandbox and Stripe's test mode. */
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

const luhnSum = (digits: string) =>
  Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => digit * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)

/** Trials require a card without history. */
export const freshCard = () => {
  const start = `4539${String(randomInt(10_000_000)).padStart(7, '0')}`
  const fitting = (10 - (luhnSum(`${start}04242`) % 10)) % 10
  return { ...cardBody(), number: `${start}${fitting}4242` }
}

/** The invoice of a changed card needs a CPF. */
export const changedCard = (card: TestCard = 'approves') => ({
  ...cardBody(card),
  holder_document: validCpf,
})
