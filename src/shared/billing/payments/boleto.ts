import { dayMs } from '#shared/time.ts'

export interface BoletoData {
  /** Three digits. */
  bank: string
  /** ISO date. */
  dueDate: string
  amountCents: number
  /** 25 digits defined by the bank. */
  freeField: string
}

const factorBase = Date.UTC(1997, 9, 7)

/** Days since 1997-10-07; after 9999 (2025-02-21) the count restarts at 1000. */
export const dueFactor = (dueDate: string): string => {
  const days = Math.round((Date.parse(dueDate) - factorBase) / dayMs)
  return String(days < 10_000 ? days : 1000 + ((days - 10_000) % 9000)).padStart(4, '0')
}

const digitSum = (value: number) => (value > 9 ? value - 9 : value)

/** Weights 2 and 1 from the right; the digits of each product are summed. */
const modulo10 = (digits: string): string => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + digitSum(Number(digit) * (index % 2 === 0 ? 2 : 1)), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Weights 2 to 9 from the right; a result of 0, 10 or 11 becomes 1. */
const modulo11 = (digits: string): string => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const check = 11 - (sum % 11)
  return String(check > 9 ? 1 : check)
}

/** 44 digits. */
export const boletoBarcode = ({ bank, dueDate, amountCents, freeField }: BoletoData): string => {
  const start = `${bank}9`
  const end = dueFactor(dueDate) + String(amountCents).padStart(10, '0') + freeField
  return start + modulo11(start + end) + end
}

/** Groups 47 digits as `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. */
export const groupedLine = (digits: string): string =>
  digits.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

export const boletoLine = (barcode: string): string => {
  const fields = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34, 44),
  ]
  const checked = fields.map((digits) => digits + modulo10(digits)).join('')
  return groupedLine(checked + barcode.slice(4, 19))
}

/** Undefined if it is invalid. */
export const barcodeOfLine = (line: string): string | undefined => {
  const digits = line.replace(/[ .]/g, '')
  if (!/^\d{47}$/.test(digits)) return undefined
  return [
    digits.slice(0, 4),
    digits.slice(32),
    digits.slice(4, 9),
    digits.slice(10, 20),
    digits.slice(21, 31),
  ].join('')
}
