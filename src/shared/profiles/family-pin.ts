import * as v from 'valibot'

/** For example 1111, 1234 or 9876. */
const isEasyPin = (pin: string): boolean => {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0))
  const [first = 0] = steps
  return Math.abs(first) <= 1 && steps.every((step) => step === first)
}

/* Separate from the contract, so that the form need not load it. */
export const FamilyPin = v.pipe(
  v.string('Digite os 4 números do PIN.'),
  v.regex(/^\d{4}$/, 'Digite os 4 números do PIN.'),
  v.check((pin) => !isEasyPin(pin), 'Este PIN é fácil de adivinhar. Escolha outro.'),
)
