import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = 'dist/'
if (!existsSync(`${folder}index.html`)) throw new Error('no dist/: run `astro build` first')

/** Set on elements, by scripts or attributes. */
const ofElements = ['--card-width', '--caption-scale', '--share']

const pages = globSync('**/*.html', { cwd: folder })
  .map((page) => ({ page, html: readFileSync(folder + page, 'utf8') }))
  .filter(({ html }) => !html.includes('rel="stylesheet"'))

const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('CSS variables', () => {
  test('are checked on pages that carry their own styles', () => {
    expect(pages.map(({ page }) => page)).toContain('planos.html')
  })

  test.each(pages)('$page defines all that it uses', ({ html }) => {
    const defined = new Set([...names(html, /(--[\w-]+)\s*:/g), ...ofElements])
    const used = new Set(names(html, /var\((--[\w-]+)\)/g))
    expect([...used.difference(defined)]).toEqual([])
  })
})

describe('CSS rules', () => {
  test.each(pages)('$page has no empty rules', ({ html }) => {
    const styles = names(html, /<style>([\s\S]*?)<\/style>/g).join('')
    expect(styles.match(/[^{}]*\{\s*\}/g)).toBeNull()
  })

  test.each(pages)('$page hides elements with the hidden attribute', ({ html }) => {
    expect(html).toMatch(/\[hidden\][^{}~]*\{display:none!important/)
  })

  test.each(pages.filter(({ html }) => !html.includes('<astro-island')))(
    '$page has no print styles of islands',
    ({ html }) => {
      expect(html.match(/receipt-paper|boleto-slip/g)).toBeNull()
    },
  )
})
