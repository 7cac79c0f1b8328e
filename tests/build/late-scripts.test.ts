import { expect, test } from 'vitest'
import { withLateScripts } from '#build/late-scripts.ts'
import { scriptsOf } from '#build/page-scripts.ts'

const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`
const list = (files: string) =>
  `<script type="application/json" data-late-scripts>${files}</script>`

test('a page that may wait names its scripts instead of loading them', () => {
  const html = withLateScripts(`<p>${script('a.1')}</p>${script('b.2')}${list('[]')}`)
  expect(html).toBe(`<p></p>${list('["/_astro/a.1.js","/_astro/b.2.js"]')}`)
  expect(scriptsOf(html)).toEqual(['a.1.js', 'b.2.js'])
})

test('another page loads them as they are', () => {
  expect(withLateScripts(script('a.1'))).toBe(script('a.1'))
})
