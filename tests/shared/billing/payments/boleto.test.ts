import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barcodeOfLine,
  boletoBarcode,
  boletoLine,
  dueFactor,
} from '#shared/billing/payments/boleto.ts'
import { boleto } from '#tests/support/boleto-utils.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** Bank codes do not begin with 8. */
const data = fc.record({
  bank: digits(3).filter((bank) => !bank.startsWith('8')),
  dueDate: fc
    .date({ min: new Date('2025-02-22'), max: new Date('2049-10-13'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  amountCents: fc.integer({ min: 1, max: 100_000_000 }),
  freeField: digits(25),
})

describe('a boleto', () => {
  it.each([
    ['1997-10-07', '0000'],
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-27', '1643'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('has for the due date %s the factor %s', (dueDate, factor) => {
    expect(dueFactor(dueDate)).toBe(factor)
  })

  it('matches a bank’s example', () => {
    // From Itaú's manual: bank 341, factor 1667 (2002-05-01), R$ 123,45.
    const barcode = boletoBarcode({
      bank: '341',
      dueDate: '2002-05-01',
      amountCents: 12_345,
      freeField: '1101234567880057123457000',
    })
    expect(barcode).toBe('34196166700000123451101234567880057123457000')
    expect(boletoLine(barcode)).toBe('34191.10121 34567.880058 71234.570001 6 16670000012345')
  })

  it('is valid for another library with any data', () => {
    fc.assert(
      fc.property(data, (values) => {
        const barcode = boletoBarcode(values)
        const line = boletoLine(barcode)
        expect(line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
        const read = boleto.validarBoleto(line)
        expect(read).toMatchObject({
          sucesso: true,
          codigoBarras: barcode,
          linhaDigitavel: line.replace(/[ .]/g, ''),
          valor: values.amountCents / 100,
        })
        expect(read.vencimentoComNovoFator2025.toISOString().slice(0, 10)).toBe(values.dueDate)
        // The library ignores that a check digit 0 becomes 1 (FEBRABAN).
        const check = boleto.calculaMod11(barcode.slice(0, 4) + barcode.slice(5))
        expect(Number(barcode[4])).toBe(check === 0 ? 1 : check)
      }),
    )
  })

  it('returns its barcode from its line', () => {
    fc.assert(
      fc.property(data, (values) => {
        const barcode = boletoBarcode(values)
        expect(barcodeOfLine(boletoLine(barcode))).toBe(barcode)
        expect(barcodeOfLine(boletoLine(barcode).replace(/[ .]/g, ''))).toBe(barcode)
      }),
    )
    expect(barcodeOfLine('1'.repeat(46))).toBe(undefined)
    expect(barcodeOfLine('texto')).toBe(undefined)
  })
})
