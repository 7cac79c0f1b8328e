import { barcodeOfLine } from './boleto.ts'

/** Without characters that look alike. */
export const paymentCodeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const paymentCodeLength = 10

export type PaymentReference =
  | { kind: 'uuid'; uuid: string }
  | { kind: 'code'; code: string }
  /** Without spaces, because a mail may break its lines. */
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

/** Accepts a code, Pix Copia e Cola, boleto line, barcode or link. */
export const paymentReferenceIn = (text: string): PaymentReference | undefined => {
  const uuid = uuidInText.exec(text)?.[0].toLowerCase()
  if (uuid !== undefined) return { kind: 'uuid', uuid }
  const packed = text.replace(/\s/g, '')
  if (packed.startsWith('0002')) return { kind: 'pix', text: packed }
  return boletoOf(text) ?? codeOf(codeInLink.exec(text)?.[1] ?? text)
}

/** `ABCDE-FGHJK`. */
export const shownPaymentCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
