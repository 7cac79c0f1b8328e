import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text of the built site with the address of this one. */
export interface AddressedText {
  type: string
  etag: string
  /** By content encoding; the empty one is the plain text. */
  bodies: ReadonlyMap<string, () => Promise<Buffer>>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.xml': 'text/xml;charset=utf-8',
  '.txt': 'text/plain;charset=utf-8',
}

/** The sitemap holds nothing but addresses, as the build has taken them. */
const builtOrigin = (distDir: string): string | undefined => {
  const file = join(distDir, 'sitemap.xml')
  const found = existsSync(file) && /<loc>(https?:\/\/[^/<]+)/.exec(readFileSync(file, 'utf8'))
  return found ? found[1] : undefined
}

/** A page is compressed as well as the build's, which takes a while: when it is first asked for. */
const once = (compress: () => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined
  return () => (made ??= compress())
}

const addressed = (type: string, text: string): AddressedText => {
  const body = Buffer.from(text)
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodies: new Map([
      ['br', once(() => toBrotli(body))],
      ['gzip', once(() => toGzip(body))],
      ['', () => Promise.resolve(body)],
    ]),
  }
}

/**
 * Canonical links, previews, sitemap and robots.txt name the address that the site is served at, not
 * the one that it was built with. Only texts that name another one are held, by their path.
 */
export const textsFor = (
  distDir: string,
  origin: string | undefined,
): ReadonlyMap<string, AddressedText> => {
  const built = builtOrigin(distDir)
  if (!built || !origin || built === origin) return new Map()
  const names = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
  return new Map(
    names.flatMap((name) => {
      const type = types[extname(name)]
      const text = type && readFileSync(join(distDir, name), 'utf8')
      if (!text?.includes(`${built}/`)) return []
      const body = addressed(type ?? '', text.replaceAll(`${built}/`, `${origin}/`))
      return [[`/${name.replaceAll('\\', '/')}`, body] as const]
    }),
  )
}
