import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/* Pages that carry their own styles have what they use, and little else. */

const folder = 'dist/'
if (!existsSync(`${folder}index.html`)) throw new Error('no dist/: run `astro build` first')

/** Elements set them, by script or as a row of cards. */
const ofElements = ['--card-width', '--caption-scale', '--share']

const pages = globSync('**/*.html', { cwd: folder })
  .map((page) => ({ page, html: readFileSync(folder + page, 'utf8') }))
  .filter(({ html }) => !html.includes('rel="stylesheet"'))

const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('variables', () => {
  test('some pages carry their own styles', () => {
    expect(pages.map(({ page }) => page)).toContain('planos.html')
  })

  test.each(pages)('$page', ({ html }) => {
    const defined = new Set([...names(html, /(--[\w-]+)\s*:/g), ...ofElements])
    const used = new Set(names(html, /var\((--[\w-]+)\)/g))
    expect([...used.difference(defined)]).toEqual([])
  })
})

describe('rules', () => {
  test.each(pages)('$page has none that is empty', ({ html }) => {
    const styles = names(html, /<style>([\s\S]*?)<\/style>/g).join('')
    expect(styles.match(/[^{}]*\{\s*\}/g)).toBeNull()
  })

  test.each(pages)('$page hides what has the attribute', ({ html }) => {
    expect(html).toMatch(/\[hidden\][^{}~]*\{display:none!important/)
  })

  test.each(pages.filter(({ html }) => !html.includes('<astro-island')))(
    '$page prints no paper of an island',
    ({ html }) => {
      expect(html.match(/receipt-paper|boleto-slip/g)).toBeNull()
    },
  )
})
