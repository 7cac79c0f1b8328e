import { maskitoTransform } from '@maskito/core'
import { describe, expect, test } from 'vitest'
import {
  cardNumberMask,
  cpfMask,
  cvvMask,
  expiryMask,
  phoneMask,
  postalCodeMask,
  stateMask,
} from '#ui/form/masks.ts'

describe('masks', () => {
  test.each([
    ['CPF', cpfMask, '52998224725', '529.982.247-25'],
    ['CPF with its marks', cpfMask, '529.982.247-25', '529.982.247-25'],
    ['postal code', postalCodeMask, '30140000', '30140-000'],
    ['state', stateMask, 'mg', 'MG'],
    ['CVV', cvvMask, '73 7', '737'],
    ['land line', phoneMask, '3132345678', '(31) 3234-5678'],
    ['mobile phone', phoneMask, '31987654321', '(31) 98765-4321'],
    ['phone with a country code', phoneMask, '+55 31 98765-4321', '(31) 98765-4321'],
    ['phone with a leading 0', phoneMask, '031 98765-4321', '(31) 98765-4321'],
    ['land line with the 0', phoneMask, '(031) 3234-5678', '(31) 3234-5678'],
    ['phone with a carrier', phoneMask, '0 21 31 98765-4321', '(31) 98765-4321'],
    ['phone of the area 55', phoneMask, '55987654321', '(55) 98765-4321'],
    ['phone of the area 55 from abroad', phoneMask, '+55 55 98765-4321', '(55) 98765-4321'],
    ['phone copied from contacts', phoneMask, '\u202A+55 11 98765-4321\u202C', '(11) 98765-4321'],
    ['phone of another country', phoneMask, '+1 212 555-0100', '+12125550100'],
    ['Visa', cardNumberMask, '4242424242424242', '4242 4242 4242 4242'],
    ['Amex', cardNumberMask, '378282246310005', '3782 822463 10005'],
    ['expiry', expiryMask, '1230', '12/30'],
    ['expiry with a whole year', expiryMask, '12/2030', '12/30'],
    ['expiry of a short month', expiryMask, '8/30', '08/30'],
    ['expiry as browsers fill it in', expiryMask, '2030-08', '08/30'],
  ])('format %s', (_, mask, typed, shown) => {
    expect(maskitoTransform(typed, mask)).toBe(shown)
  })
})
