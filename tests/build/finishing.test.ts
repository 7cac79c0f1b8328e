import { describe, expect, test } from 'vitest'
import { finish } from '#build/finishing.ts'

const head = (content: string) =>
  `<!doctype html><html><head>${content}</head><body><p>a</p></body></html>`

describe('finish', () => {
  test('replaces the first sheet by the own styles and removes the others', () => {
    const html = head(
      '<title>a</title><link rel="stylesheet" href="/a.css"><style>p{}</style><meta name="b">',
    )
    expect(finish(html, { styles: 'b{}', links: '' })).toBe(
      head('<title>a</title><style>b{}</style><meta name="b">'),
    )
  })

  test('keeps a sheet for print', () => {
    const html = head(
      '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" media="print" href="/p.css">',
    )
    expect(finish(html, { styles: 'b{}', links: '' })).toBe(
      head('<style>b{}</style><link rel="stylesheet" media="print" href="/p.css">'),
    )
  })

  test('keeps all sheets if there are no own styles', () => {
    const html = head('<link rel="stylesheet" href="/a.css">')
    expect(finish(html, { links: '' })).toBe(html)
  })

  test('adds links at the end of the head and ignores tags in scripts', () => {
    const script = '<script>a("</head>","<style>$&</style>")</script>'
    expect(finish(head(script), { styles: 'b{}', links: '<link rel="x$&">' })).toBe(
      head(`${script}<link rel="x$&">`),
    )
  })
})
