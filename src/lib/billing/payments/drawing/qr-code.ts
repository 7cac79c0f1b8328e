import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { Drawing } from './barcode.ts'

/** Without its quiet zone of four modules: the white card around it is wider. */
export const qrCodeDrawing = (text: string): Drawing => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { width: code.size, path: toSvgPath(code) }
}
