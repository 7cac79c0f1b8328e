import fc from 'fast-check'
import { hasError, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { crc16, pixCode } from '#shared/billing/payments/pix-code.ts'

describe('the code of a Pix', () => {
  it('ends with a CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16('')).toBe('FFFF')
  })

  it('has the fields of the BR Code', () => {
    const code = pixCode({
      key: '12345678000195',
      receiver: 'Vereda Streaming Ltda.',
      city: 'Belo Horizonte',
      amountCents: 2990,
      transactionId: 'abc123',
    })
    expect(code.slice(0, -4)).toBe(
      '00020101021226360014br.gov.bcb.pix011412345678000195520400005303986540529.905802BR' +
        '5922Vereda Streaming Ltda.6014Belo Horizonte62100506abc1236304',
    )
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
  })

  it('removes accents and cuts long names', () => {
    const code = pixCode({
      key: 'ajuda@vereda.example',
      receiver: 'Produções Audiovisuais São Joaquim e Irmãos',
      city: 'São José dos Campos',
      amountCents: 1,
      transactionId: 'a',
    })
    expect(code).toContain('5925Producoes Audiovisuais Sa')
    expect(code).toContain('6015Sao Jose dos Ca')
    expect(code).toContain('54040.01')
  })

  it('is read correctly by another library with any data', () => {
    const letters = 'A-Za-zÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõú'
    const words = fc.stringMatching(new RegExp(`^[${letters}]{1,12}( [${letters}]{1,12}){0,4}$`))
    const charge = fc.record({
      key: fc.stringMatching(/^[a-z0-9]{1,20}@[a-z0-9]{1,20}\.br$/),
      receiver: words,
      city: words,
      amountCents: fc.integer({ min: 1, max: 100_000_000 }),
      transactionId: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
    })
    fc.assert(
      fc.property(charge, (values) => {
        const code = pixCode(values)
        const read = parsePix(code)
        expect(hasError(read)).toBe(false)
        expect(read).toMatchObject({
          pixKey: values.key,
          transactionAmount: values.amountCents / 100,
          txid: values.transactionId,
          countryCode: 'BR',
          transactionCurrency: '986',
        })
        expect(code).toMatch(/^[ -~]{1,512}$/)
      }),
    )
  })
})
