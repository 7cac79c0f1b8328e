import { useMemo } from 'react'
import { qrCodeDrawing } from '#lib/billing/payments/drawing/qr-code.ts'

/** Dark on white in every theme, because cameras need it. */
export const QrCode = ({ code }: { code: string }) => {
  const { width, path } = useMemo(() => qrCodeDrawing(code), [code])
  return (
    <svg
      role="img"
      aria-label="QR Code do Pix"
      viewBox={`-4 -4 ${width + 8} ${width + 8}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full max-w-72 rounded-card bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
