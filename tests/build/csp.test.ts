import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { policyOf } from '#build/csp.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

const page = (body: string) => policyOf(`<html><body>${body}</body></html>`)

describe('the content security policy', () => {
  test('allows exactly the inline scripts of the page', () => {
    const sources = directive(
      page('<script>a()</script><script src="/x.js"></script>'),
      'script-src',
    )
    expect(sources).toEqual(["'self'", sha('a()')])
  })

  test('hashes speculation rules like scripts', () => {
    const rules = '{"prefetch":[]}'
    expect(
      directive(page(`<script type="speculationrules">${rules}</script>`), 'script-src'),
    ).toContain(sha(rules))
  })

  test('leaves out JSON-LD, which never runs', () => {
    const sources = directive(
      page('<script type="application/ld+json">{"@graph":[]}</script>'),
      'script-src',
    )
    expect(sources).toEqual(["'self'"])
  })

  test('parses the document as browsers do', () => {
    const policy = page(
      '<p title="<script>a()</script>">x</p><noscript><style>p{}</style></noscript>',
    )
    expect(directive(policy, 'script-src')).toEqual(["'self'"])
    expect(directive(policy, 'style-src')).toEqual(["'self'", sha('p{}')])
  })

  test('allows the styles of React Aria only on pages with islands', () => {
    const injected = (html: string) => (directive(page(html), 'style-src') ?? []).slice(1)
    expect(injected('<astro-island></astro-island>')).toHaveLength(2)
    expect(injected('<p>')).toEqual([])
  })

  test('hashes style attributes with decoded entities', () => {
    const sources = directive(page('<p style="--x:&quot;a&quot;">'), 'style-src-attr')
    expect(sources).toEqual(["'unsafe-hashes'", sha('--x:"a"')])
  })

  test('forbids style attributes on a page without any', () => {
    expect(directive(page('<p>'), 'style-src-attr')).toEqual(["'none'"])
  })

  test('forbids framing and the creation of scripts', () => {
    expect(directive(page(''), 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(page(''), 'trusted-types')).toEqual(["'none'"])
    expect(directive(page(''), 'require-trusted-types-for')).toEqual(["'script'"])
  })

  test('allows prefetches only where the page has some, and never frames', () => {
    const prefetching = page('<link rel="prefetch" href="/_astro/title.js">')
    expect(directive(prefetching, 'default-src')).toEqual(["'self'"])
    expect(directive(prefetching, 'frame-src')).toEqual(["'none'"])
    expect(directive(prefetching, 'worker-src')).toEqual(["'self'"])
    expect(directive(page(''), 'default-src')).toEqual(["'none'"])
  })

  test('lets only protected pages register a service worker', () => {
    const types = (access: string) =>
      directive(policyOf(`<html lang="pt-BR" data-access="${access}"><p>`), 'trusted-types')
    expect(types('protected')).toEqual(['vereda-service-worker'])
    expect(types('public')).toEqual(["'none'"])
  })
})
