import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { policyOf } from '#build/csp.ts'
import { floorOf } from './page.ts'

const fontOf = (html: string, family: string) => {
  const pattern = new RegExp(`font-family:${family};src:url\\("?([^")]+)`)
  const address = pattern.exec(html)?.[1]
  if (!address) throw new Error(`The page has no font ${family}`)
  return address
}

/** Writes a folder like dist/. `byHand` holds a page that replaces the plans. */
export const writeFloorSite = (shells: readonly string[], byHand?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-floor-'))
  cpSync('dist', folder, {
    recursive: true,
    filter: (path) => !/\.(?:html|js)(?:\.br|\.gz)?$/.test(path),
  })
  /* The server requires it at its start. */
  writeFileSync(join(folder, 'index.html'), '')
  if (byHand) cpSync(byHand, folder, { recursive: true })
  const policies: Record<string, string> = {}
  for (const shell of shells) {
    const built = readFileSync(`dist/${shell}.html`, 'utf8')
    const fonts = { text: fontOf(built, 'Figtree'), display: fontOf(built, 'Fraunces') }
    const page =
      byHand && shell === 'planos'
        ? readFileSync(join(byHand, 'index.html'), 'utf8')
        : floorOf(built, fonts)
    policies[`${shell}.html`] = policyOf(page)
    writeFileSync(join(folder, `${shell}.html`), page)
    writeFileSync(join(folder, `${shell}.html.br`), brotliCompressSync(page))
  }
  writeFileSync(join(folder, '.csp.json'), JSON.stringify(policies))
  return folder
}
