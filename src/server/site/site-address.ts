import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type HeldText, heldText } from '#server/http/files/held-text.ts'

/** Files that may contain the site's address. */
const endings: readonly string[] = ['.html', '.xml', '.txt']

/** The sitemap contains the address that the site was built for. */
const builtOrigin = (distDir: string): string | undefined => {
  const file = join(distDir, 'sitemap.xml')
  const found = existsSync(file) && /<loc>(https?:\/\/[^/<]+)/.exec(readFileSync(file, 'utf8'))
  return found ? found[1] : undefined
}

/** Undefined if the build already has the right address. */
export const addressing = (
  distDir: string,
  origin: string | undefined,
): ((text: string) => string) | undefined => {
  const built = builtOrigin(distDir)
  if (!built || !origin || built === origin) return undefined
  return (text) => text.replaceAll(`${built}/`, `${origin}/`)
}

/** Files with the address replaced, by path. It is in canonical links, sitemap and robots.txt. */
export const textsFor = (
  distDir: string,
  origin: string | undefined,
): ReadonlyMap<string, HeldText> => {
  const toAddress = addressing(distDir, origin)
  if (!toAddress) return new Map()
  const names = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
  return new Map(
    names.flatMap((name) => {
      const text = endings.includes(extname(name)) && readFileSync(join(distDir, name), 'utf8')
      const there = text && toAddress(text)
      if (!there || there === text) return []
      return [[`/${name.replaceAll('\\', '/')}`, heldText(there)] as const]
    }),
  )
}
