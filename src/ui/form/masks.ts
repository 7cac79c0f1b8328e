import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'

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

export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (digitsOf(value).length > 10 ? longPhone : shortPhone),
  preprocessors: [
    rewriting((text) =>
      text.replace(/^\s*(?:\+\s*55|55(?=\D*\d{2}\D*\d{4,5}\D*\d{4}\D*$))\D*/, ''),
    ),
    rewriting((text) => text.replace(/^\D*0\D*(?:\d{2}\D*)?(?=[1-9](?:\D*\d){9,10}\D*$)/, '')),
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
