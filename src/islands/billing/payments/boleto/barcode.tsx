import { useMemo } from 'react'
import { barcodeDrawing } from '#lib/billing/payments/drawing/barcode.ts'

export const Barcode = ({ code, className = '' }: { code: string; className?: string }) => {
  const { width, path } = useMemo(() => barcodeDrawing(code), [code])
  return (
    <svg
      role="img"
      aria-label="Código de barras do boleto"
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={`block w-full bg-white ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
