import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boletoBarcode } from '#shared/billing/payments/boleto.ts'
import { barcodeDrawing, type Drawing } from '#lib/billing/payments/drawing/barcode.ts'
import { qrCodeDrawing } from '#lib/billing/payments/drawing/qr-code.ts'
import { pixCode } from '#shared/billing/payments/pix-code.ts'
import { scan } from '#tests/support/bars.ts'

const svg = ({ width, path }: Drawing, height: number, scale: [number, number], margin = 0) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}" preserveAspectRatio="none" width="${(width + 2 * margin) * scale[0]}" height="${(height + 2 * margin) * scale[1]}" shape-rendering="crispEdges"><rect x="-9" y="-9" width="999" height="999" fill="#fff"/><path d="${path}"/></svg>`,
  )

const barcode = boletoBarcode({
  bank: '999',
  dueDate: '2026-11-24',
  amountCents: 1990,
  freeField: '0123456789012345678901234',
})

describe('the barcode of a boleto', () => {
  test('scans as its 44 digits', async () => {
    expect(await scan(svg(barcodeDrawing(barcode), 1, [2, 100]), 'ITF')).toBe(barcode)
  })

  test('scans for any digits', async () => {
    const code = fc.stringMatching(/^\d{44}$/)
    await fc.assert(
      fc.asyncProperty(code, async (digits) => {
        expect(await scan(svg(barcodeDrawing(digits), 1, [2, 100]), 'ITF')).toBe(digits)
      }),
      { numRuns: 25 },
    )
  })

  test('has a start, 22 pairs of 18 modules, an end and both quiet zones', () => {
    expect(barcodeDrawing(barcode).width).toBe(10 + 4 + 22 * 18 + 5 + 10)
  })
})

test('draws a Pix code that a scanner reads', async () => {
  const code = pixCode({
    key: '12345678000195',
    receiver: 'Vereda Streaming Ltda.',
    city: 'Belo Horizonte',
    amountCents: 29_900,
    transactionId: 'abc123',
  })
  expect(await scan(svg(qrCodeDrawing(code), qrCodeDrawing(code).width, [4, 4], 4), 'QRCode')).toBe(
    code,
  )
})
