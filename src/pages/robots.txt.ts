import type { APIRoute } from 'astro'

/** Personal pages are not named here: they say `noindex`, which only a crawler that may read them sees. */
export const GET: APIRoute = ({ site, url }) => {
  const sitemap = new URL('/sitemap.xml', site ?? url).href
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /media/', '', `Sitemap: ${sitemap}`]
  return new Response(`${lines.join('\n')}\n`)
}
