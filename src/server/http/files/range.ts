import type { ByteRange } from '#server/deps/media-store.ts'

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Undefined without a header or for anything but one range, where RFC 9110 allows the whole file;
 * null for a range outside the file (416).
 */
export const parseRange = (header: string | null, size: number): ByteRange | null | undefined => {
  const match = pattern.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? null : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? null : { start, end }
}
