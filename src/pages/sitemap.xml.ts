import type { APIRoute } from 'astro'
import { indexedPages } from '#layouts/document/indexed-pages.ts'

export const GET: APIRoute = ({ site, url }) => {
  const entries = indexedPages.map(
    ({ route }) => `  <url><loc>${new URL(route.path, site ?? url).href}</loc></url>`,
  )
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return new Response(`${lines.join('\n')}\n`)
}
