import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { browserStorage } from '#lib/browser/storage/browser-storage.ts'
import { keyList } from '#lib/player/keyboard/key-list.ts'
import { legalDocuments, updatedDay } from '#shared/account/legal-documents.ts'
import { company } from '#shared/company.ts'
import { indexedPages } from '#layouts/document/indexed-pages.ts'
import { matchRoute } from '#shared/routes.ts'

const folder = 'dist/'
if (!existsSync(`${folder}index.html`)) throw new Error('no dist/: run `astro build` first')

const read = (path: string) => readFileSync(`${folder}${path}.html`, 'utf8')

const part = (html: string, tag: string) =>
  new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*)</${tag}>`).exec(html)?.[1] ?? ''

const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => found)

const dated = [
  ['/termos-de-uso', 'Termos de uso', legalDocuments.terms],
  ['/politica-de-privacidade', 'Política de privacidade', legalDocuments.privacy],
  ['/acessibilidade', 'Acessibilidade', legalDocuments.accessibility],
] as const
const plain = [...dated.map(([path]) => path), '/sobre']

/** Words that a line break in the source has joined. */
const glued = /\d[a-zà-ú·]{2,}|[a-zà-ú]{2}\d|[.,;:!?]{2}|[,;:)][A-Za-zÀ-ú]|\d·/g

describe.each(plain)('%s', (path) => {
  const html = read(path)
  const main = part(html, 'main')

  test('has its headings in order and the company in the footer', () => {
    const levels = all(main, /<h([1-4])\b/g).map(Number)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThan(2))
    const footer = textOf(part(html, 'footer'))
    for (const value of [company.legalName, company.taxId, company.address, company.email])
      expect(footer).toContain(value)
    expect(textOf(main)).toContain(company.brand)
  })

  test('has no words that a line break has joined', () => {
    const prose = all(main, /<(?:p|li|dd)\b[^>]*>([\s\S]*?)<\/(?:p|li|dd)>/g)
      .map(textOf)
      .join('\n')
    const checked = prose
      .replaceAll(company.legalName, '')
      .replaceAll(/\S+@\S+|\S+\.gov\.br\S*/g, '')
    expect(checked.match(glued) ?? []).toEqual([])
  })

  test('loads no React', () => {
    expect(html).not.toContain('<astro-island')
  })

  test('has no dead link', () => {
    const targets = all(main + part(html, 'footer'), /<a\b[^>]*\bhref="(\/[^"]*)"/g)
    expect(targets.length).toBeGreaterThan(3)
    for (const target of targets) {
      const { pathname, hash } = new URL(target, 'https://vereda.test')
      const route = matchRoute(pathname)?.route
      expect(route, target).toBeDefined()
      if (hash && existsSync(`${folder}${route?.shell}.html`))
        expect(read(`/${route?.shell}`), target).toContain(`id="${hash.slice(1)}"`)
    }
  })
})

test.each(dated)(
  '%s shows its date and version and lists its sections',
  (path, heading, document) => {
    const html = read(path)
    const main = part(html, 'main')
    expect(all(main, /<h1\b[^>]*>([\s\S]*?)<\/h1>/g).map(textOf)).toEqual([heading])
    expect(textOf(main)).toContain(`Última atualização: ${updatedDay(document)}`)
    expect(textOf(main)).toContain(`Versão ${document.version}`)
    const contents = /<nav\b[^>]*aria-label="Nesta página"[\s\S]*?<\/nav>/.exec(main)?.[0] ?? ''
    const targets = all(contents, /href="#([^"]+)"/g)
    expect(targets.length).toBeGreaterThan(2)
    expect(new Set(targets).size).toBe(targets.length)
    expect(targets).toEqual(all(part(main, 'article'), /<h2\b[^>]*\bid="([^"]+)"/g))
  },
)

test('names the data officer and all browser storage in the privacy policy', () => {
  const article = part(read('/politica-de-privacidade'), 'article')
  expect(textOf(article)).toContain(company.dataOfficer.name)
  expect(textOf(article)).toContain(company.dataOfficer.email)
  const rows = all(article, /<th\b[^>]*scope="row"[^>]*>([\s\S]*?)<\/th>/g).map(textOf)
  expect(rows).toEqual(expect.arrayContaining(browserStorage.map(({ key }) => key)))
  expect(article).toMatch(/data-open-consent[^>]*>\s*Preferências de privacidade/)
})

test('lists the keys of the player on the accessibility page', () => {
  const article = part(read('/acessibilidade'), 'article')
  const rows = all(article, /<tr\b[^>]*>([\s\S]*?)<\/tr>/g).map(textOf)
  for (const { keys, does } of keyList)
    expect(rows.filter((row) => row.startsWith(keys) && row.endsWith(does))).toHaveLength(1)
  expect(textOf(article)).toContain(company.accessibility.email)
})

test('gives each indexed page its own title', () => {
  for (const { route } of indexedPages)
    expect(textOf(part(read(`/${route.shell}`), 'title'))).toBe(`${route.title} · Vereda`)
})

const documents = globSync('**/*.html', { cwd: folder }).map((file) => file.replace(/\.html$/, ''))

describe.each(documents.map((path) => [path, read(`/${path}`)] as const))('%s', (_, html) => {
  const footer = part(html, 'footer')

  test('lets visitors change their consent in the footer', () => {
    if (!footer) return expect(html).not.toContain('data-consent-banner')
    expect(footer).toMatch(/data-open-consent[\s\S]*Preferências de privacidade/)
    return expect(html).toContain('data-consent-dialog')
  })
})

test('links both app stores in the footers of plans and home', () => {
  for (const path of ['/planos', '/index'])
    for (const store of ['apps.apple.com', 'play.google.com'])
      expect(part(read(path), 'footer'), path).toContain(store)
})

test('says that forms need JavaScript and marks fields for password managers', () => {
  for (const path of ['/login', '/reset-password', '/cadastro/plano'])
    expect(read(path), path).toMatch(/<noscript>[\s\S]*ative o JavaScript[\s\S]*<\/noscript>/)
  for (const path of ['/pagamento', '/status-pagamento'])
    expect(read(path), path).toMatch(/<noscript>[\s\S]*Esta tela precisa de JavaScript/)
  const field = (path: string, name: string) =>
    new RegExp(`<input\\b[^>]*name="${name}"[^>]*>`).exec(read(path))?.[0]?.toLowerCase()
  expect(field('/login', 'email')).toContain('autocomplete="username"')
  expect(field('/login', 'password')).toContain('autocomplete="current-password"')
  expect(field('/reset-password', 'password')).toContain('autocomplete="new-password"')
})

test('shows the plans before the coupon, compares them and needs no React', () => {
  const html = read('/planos')
  const main = part(html, 'main')
  expect(main.lastIndexOf('Assinar')).toBeGreaterThan(0)
  expect(main.indexOf('Tem um cupom?')).toBeGreaterThan(main.indexOf('class="cards'))
  const rows = all(main, /<tr\b[^>]*>([\s\S]*?)<\/tr>/g).map(textOf)
  expect(rows.find((row) => row.startsWith('Imersões'))).toContain('Todas')
  expect(rows.find((row) => row.startsWith('Qualidade da imagem'))).toContain('HD')
  expect(html).not.toContain('<astro-island')
  const scripts = all(html, /<script\b[^>]*src="([^"]+)"/g)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts)
    expect(readFileSync(`dist${script}`, 'utf8')).not.toMatch(
      /react\.(?:transitional\.)?element|createRoot|hydrateRoot/,
    )
})
