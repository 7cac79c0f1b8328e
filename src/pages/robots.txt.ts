import type { APIRoute } from 'astro'

/** Personal pages are not disallowed, because crawlers must read them to see `noindex`. */
export const GET: APIRoute = ({ site, url }) => {
  const sitemap = new URL('/sitemap.xml', site ?? url).href
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /media/', '', `Sitemap: ${sitemap}`]
  return new Response(`${lines.join('\n')}\n`)
}
