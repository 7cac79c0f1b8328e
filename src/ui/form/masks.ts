import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { nationalDigits } from '#shared/phone.ts'

type MaskPart = string | RegExp

/** Spec section 5: `#` is a digit, `@` a letter or a digit. */
const partsOf = (pattern: string): MaskPart[] =>
  Array.from(pattern, (sign) => {
    if (sign === '#') return /\d/
    return sign === '@' ? /[a-z\d]/i : sign
  })

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Autofilled or pasted values may have another format. */
const rewriting =
  (rewrite: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const value = rewrite(elementState.value)
    const selection = elementState.selection.map((place) => Math.min(place, value.length))
    return {
      elementState: { value, selection: selection as [number, number] },
      data: rewrite(data),
    }
  }

const maskOf = (pattern: string): MaskitoOptions => ({ mask: partsOf(pattern) })

export const cpfMask = maskOf('###.###.###-##')
export const postalCodeMask = maskOf('#####-###')
export const dayMask = maskOf('##/##/####')
export const cvvMask = maskOf('####')

export const stateMask: MaskitoOptions = {
  ...maskOf('@@'),
  postprocessors: [(state) => ({ ...state, value: state.value.toUpperCase() })],
}

const shortPhone = partsOf('(##) ####-####')
const longPhone = partsOf('(##) #####-####')
const shortAbroad = partsOf('## (##) ####-####')
const longAbroad = partsOf('## (##) #####-####')
const plainDigits = partsOf('#'.repeat(16))

/** As long as a number may still have a prefix, no digit of it is dropped. */
const phoneParts = (value: string): MaskPart[] => {
  const digits = digitsOf(value)
  const abroad = digits.length > 12 ? longAbroad : shortAbroad
  if (value.startsWith('+')) return [/\+/, ...(/^(?!5?$|55)/.test(digits) ? plainDigits : abroad)]
  if (digits.startsWith('0')) return plainDigits
  if (digits.startsWith('55') && digits.length > 11) return abroad
  return digits.length > 10 ? longPhone : shortPhone
}

const mobile = /^[1-9]{2}9\d{8}$/
const landLine = /^[1-9]{2}[2-5]\d{7}$/

/** A land line after 55 may also be a number of the area 55 with a digit too many, which its owner should see. */
const isWhole = (digits: string, typed: string) =>
  mobile.test(digits) || (landLine.test(digits) && !/^[^\d+]*55/.test(typed))

const withoutPrefix = (text: string): string => {
  const digits = nationalDigits(text)
  return digits !== digitsOf(text) && isWhole(digits, text) ? digits : text
}

export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => phoneParts(value),
  preprocessors: [
    ({ elementState, data }) => {
      const value = withoutPrefix(elementState.value)
      const placeOf = (place: number) =>
        value === elementState.value
          ? place
          : Math.max(0, value.length - digitsOf(elementState.value.slice(place)).length)
      const [from, to] = elementState.selection
      return {
        elementState: { value, selection: [placeOf(from), placeOf(to)] },
        data: withoutPrefix(data),
      }
    },
  ],
}

const cardParts = partsOf('#### #### #### #### ###')
const amexParts = partsOf('#### ###### #####')

export const cardNumberMask: MaskitoOptions = {
  mask: ({ value }) => (/^3[47]/.test(digitsOf(value)) ? amexParts : cardParts),
}

export const expiryMask: MaskitoOptions = {
  ...maskOf('##/##'),
  preprocessors: [
    rewriting((text) => text.replace(/^\s*(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/, '$1/$2')),
    rewriting((text) => text.replace(/^20(\d{2})-(\d{2})$/, '$2/$1')),
    rewriting((text) => text.replace(/^([1-9])(?=\/)/, '0$1')),
  ],
  postprocessors: [
    ({ value, selection }) =>
      /^[2-9]$/.test(value) ? { value: `0${value}/`, selection: [3, 3] } : { value, selection },
  ],
}
