import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BirthDate, Cpf, FullName, Phone } from '#shared/account/person.ts'
import { isPlausibleBirthDate, maskedCpf, shownPhone } from '#shared/account/rules.ts'

const read = (schema: v.GenericSchema<string, string>, text: string) => {
  const { success, output } = v.safeParse(schema, text)
  return success ? output : undefined
}

describe('a name', () => {
  test.each([
    ['  Ana Moura ', 'Ana Moura'],
    ['Íris D’Ávila-Sá', 'Íris D’Ávila-Sá'],
    ['Jó', undefined],
    ['   ', undefined],
    ['A'.repeat(121), undefined],
    ['Ana\r\nBcc: eva@vereda.test', undefined],
    ['Ana\u0007Moura', undefined],
  ])('reads or refuses %j', (text, expected) => expect(read(FullName, text)).toBe(expected))
})

describe('a CPF', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    [' 52998224725 ', '52998224725'],
    ['529.982.247-26', undefined],
    ['000.000.000-00', undefined],
    ['5299822472', undefined],
    ['', undefined],
  ])('reads or refuses %j', (text, expected) => expect(read(Cpf, text)).toBe(expected))

  test('is masked except for its middle', () => {
    expect(maskedCpf('52998224725')).toBe('***.982.247-**')
  })
})

describe('a phone', () => {
  test.each([
    ['(31) 98765-4321', '31987654321'],
    ['+55 31 98765-4321', '31987654321'],
    ['5531987654321', '31987654321'],
    ['31 3333-4444', '3133334444'],
    // Area code 55, in Rio Grande do Sul.
    ['55 98765-4321', '55987654321'],
    ['55991234567', '55991234567'],
    ['5532123456', '5532123456'],
    ['+55 55 99123-4567', '55991234567'],
    ['+55 (55) 9 9123-4567', '55991234567'],
    ['5555991234567', '55991234567'],
    ['055 99123-4567', '55991234567'],
    ['0 15 55 99123-4567', '55991234567'],
    ['(0xx11) 3234-5678', '1132345678'],
    ['0055 11 98765-4321', '11987654321'],
    ['+55 0 11 98765-4321', '11987654321'],
    // As copied from contacts, with signs of direction and hard spaces.
    ['\u202A+55\u00A011\u00A098765\u20114321\u202C', '11987654321'],
    ['tel:+5511987654321', '11987654321'],
    ['１１９８７６５４３２１', '11987654321'],
    ['98765-4321', undefined],
    ['+1 212 555 0100', undefined],
    ['+1 212 555 0100 99', undefined],
  ])('reads or refuses %j', (text, expected) => expect(read(Phone, text)).toBe(expected))

  test('is shown by its area code, also with the one of the country', () => {
    const shown = ['11987654321', '5532123456', '+5511987654321'].map(shownPhone)
    expect(shown).toEqual(['(11) 98765-4321', '(55) 3212-3456', '(11) 98765-4321'])
  })
})

describe('a birth date', () => {
  test.each([
    ['1990-02-28', '1990-02-28'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['1990-13-01', undefined],
    ['28/02/1990', undefined],
  ])('reads or refuses %j', (text, expected) => expect(read(BirthDate, text)).toBe(expected))

  const now = Date.parse('2026-11-20T15:00:00Z')
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
  ])('%s is plausible: %s', (date, expected) =>
    expect(isPlausibleBirthDate(date, now)).toBe(expected),
  )
})
