import { expect, test } from 'vitest'
import { withStyleInHead } from '#build/island-style.ts'

const style = '<style>astro-island,astro-slot{display:contents}</style>'

test("the islands' style goes to the head, once, and everything else stays", () => {
  const html = `<head><style>p{}</style></head><body><div>${style}<astro-island></astro-island></div></body>`
  expect(withStyleInHead(html)).toBe(
    `<head><style>p{}</style>${style}</head><body><div><astro-island></astro-island></div></body>`,
  )
})

test('a page without islands stays as it is', () => {
  const html = '<head><style>p{}</style></head><body></body>'
  expect(withStyleInHead(html)).toBe(html)
})
