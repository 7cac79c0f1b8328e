import type { ByteRange } from '#server/deps/media-store.ts'

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * One range of a file: undefined where the header is absent or asks for something else than one
 * range (the whole file is then a legal answer), null where nothing of it is in the file.
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
