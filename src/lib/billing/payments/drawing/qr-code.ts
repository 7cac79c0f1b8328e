import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { Drawing } from './barcode.ts'

/** Omits the quiet zone of four modules, because the white card around it is wider. */
export const qrCodeDrawing = (text: string): Drawing => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { width: code.size, path: toSvgPath(code) }
}
