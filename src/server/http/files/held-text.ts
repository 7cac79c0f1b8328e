import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text of the site that is held in memory, because the built file says something else. */
export interface HeldText {
  etag: string
  /** By content encoding; the empty one is the plain text. */
  bodies: ReadonlyMap<string, () => Promise<Buffer>>
}

/** A page is compressed as well as the build's, which takes a while: when it is first asked for. */
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
