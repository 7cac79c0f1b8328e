import { barcodeOfLine } from './boleto.ts'

/** Digits and letters that nobody mistakes for one another. */
export const paymentCodeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const paymentCodeLength = 10

/** A payment as people name it, by what they have copied from a mail, a bank or the address bar. */
export type PaymentReference =
  | { kind: 'uuid'; uuid: string }
  | { kind: 'code'; code: string }
  /** Pix Copia e Cola without its spaces, which a mail may break. */
  | { kind: 'pix'; text: string }
  | { kind: 'boleto'; barcode: string }

const uuidInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const codeInLink = /[?&]pagamento=([^&#]+)/
const wholeCode = new RegExp(`^[${paymentCodeSigns}]{${paymentCodeLength}}$`)

const boletoOf = (text: string): PaymentReference | undefined => {
  const digits = text.replace(/[\s.-]/g, '')
  const barcode = /^\d{44}$/.test(digits) ? digits : barcodeOfLine(digits)
  return barcode === undefined ? undefined : { kind: 'boleto', barcode }
}

const codeOf = (text: string): PaymentReference | undefined => {
  const code = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return wholeCode.test(code) ? { kind: 'code', code } : undefined
}

/** Reads the code of a mail, a Pix Copia e Cola, a digitable line, a barcode or a link. */
export const paymentReferenceIn = (text: string): PaymentReference | undefined => {
  const uuid = uuidInText.exec(text)?.[0].toLowerCase()
  if (uuid !== undefined) return { kind: 'uuid', uuid }
  const packed = text.replace(/\s/g, '')
  if (packed.startsWith('0002')) return { kind: 'pix', text: packed }
  return boletoOf(text) ?? codeOf(codeInLink.exec(text)?.[1] ?? text)
}

/** `ABCDE-FGHJK`, as it stands in mails. */
export const shownPaymentCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
