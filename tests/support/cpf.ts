import { randomInt } from 'node:crypto'

const digitOf = (digits: string): string => {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (digits.length + 1 - index),
    0,
  )
  return String(((sum * 10) % 11) % 10)
}

const threeDigits = () => String(randomInt(1000)).padStart(3, '0')

/** A person has one trial and one refund per plan. The masked CPF always shows 533. */
export const freshCpf = (): string => {
  const nine = `${threeDigits()}533${threeDigits()}`
  const ten = nine + digitOf(nine)
  return ten + digitOf(ten)
}
