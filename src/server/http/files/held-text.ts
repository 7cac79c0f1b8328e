import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A page in memory that replaces the built file. */
export interface HeldText {
  etag: string
  /** By content encoding; '' is uncompressed. */
  bodies: ReadonlyMap<string, () => Promise<Buffer>>
}

/** Compresses on the first request, because brotli at full quality is slow. */
const once = (compress: () => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined
  return () => (made ??= compress())
}

export const heldText = (text: string): HeldText => {
  const body = Buffer.from(text)
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodies: new Map([
      ['br', once(() => toBrotli(body))],
      ['gzip', once(() => toGzip(body))],
      ['', () => Promise.resolve(body)],
    ]),
  }
}
