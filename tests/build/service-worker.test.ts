import { expect, test } from 'vitest'
import { filesOf } from '#build/service-worker.ts'

test('collects the fonts, pictures and icon of the offline page', () => {
  const html = `<head><link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="manifest" href="/manifest.webmanifest"><link rel="prefetch" href="/later.js">
    <style>@font-face{src:url(/_astro/a.woff2)}.x{background:url("/_astro/b.avif")}
      .y{mask:url("data:image/svg+xml,x")}</style></head>
    <img class="logo" src="/brand/vereda.svg" alt=""><img src="/brand/vereda.svg" alt="">
    <a href="/planos">Planos</a>`
  expect(filesOf(html)).toEqual([
    '/favicon.svg',
    '/brand/vereda.svg',
    '/_astro/a.woff2',
    '/_astro/b.avif',
  ])
})
