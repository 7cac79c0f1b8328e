import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { policyOf } from '#build/csp.ts'
import { floorOf } from './page.ts'

const fontOf = (html: string, family: string) => {
  const pattern = new RegExp(`font-family:${family}-\\w+;src:url\\("([^"]+)"`)
  const address = pattern.exec(html)?.[1]
  if (!address) throw new Error(`no font ${family} in the page`)
  return address
}

/**
 * Writes a folder like dist/ with hand-written versions of some pages and the files they refer to.
 */
export const writeFloorSite = (shells: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-floor-'))
  cpSync('dist', folder, {
    recursive: true,
    filter: (path) => !/\.(?:html|js)(?:\.br|\.gz)?$/.test(path),
  })
  /* Files that the server requires from a built site at its start. */
  writeFileSync(join(folder, 'index.html'), '')
  const policies: Record<string, string> = {}
  for (const shell of shells) {
    const built = readFileSync(`dist/${shell}.html`, 'utf8')
    const fonts = { text: fontOf(built, 'Figtree'), display: fontOf(built, 'Fraunces') }
    const page = floorOf(built, fonts)
    policies[`${shell}.html`] = policyOf(page)
    writeFileSync(join(folder, `${shell}.html`), page)
    writeFileSync(join(folder, `${shell}.html.br`), brotliCompressSync(page))
  }
  writeFileSync(join(folder, '.csp.json'), JSON.stringify(policies))
  return folder
}
