import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Read by the server, which sends each page's policy as a header. */
const policiesFile = '.csp.json'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The two styles that React Aria injects at run time: for presses, and under an open modal on iOS. */
const injectedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hash)

/** Behind the login: these pages register the service worker. */
export const isProtected = (html: string): boolean =>
  /<html\b[^>]*\sdata-access="protected"/.test(html)

const hasIslands = (html: string) => html.includes('<astro-island')

/** A back end on another origin, when one is configured. */
const apiOrigin = () => {
  const base = process.env.PUBLIC_API_BASE ?? ''
  return base.startsWith('http') ? [new URL(base).origin] : []
}

const quoted = (hashes: Iterable<string>) => [...new Set(hashes)].map((value) => `'${value}'`)

const unescapeAttribute = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Data never runs: no policy asks for its hash. */
const contents = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => body)
    .filter((body) => body.length > 0)

const styleAttributes = (html: string) =>
  [...html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').matchAll(/\sstyle="([^"]*)"/g)].map(
    ([, value = '']) => unescapeAttribute(value),
  )

/**
 * Firefox lets a page prefetch only what this directive allows, and every kind of file that has no
 * directive of its own falls back to it: on a page that prefetches these are named as well.
 */
const fallback = (html: string) =>
  html.includes('<link rel="prefetch"')
    ? { 'default-src': ["'self'"], 'frame-src': ["'none'"], 'worker-src': ["'self'"] }
    : { 'default-src': ["'none'"] }

/** The policy of one prerendered page: exactly its own inline scripts and styles may run. */
export const policyOf = (html: string): string => {
  const attributes = quoted(styleAttributes(html).map(hash))
  const directives = {
    ...fallback(html),
    'script-src': ["'self'", ...quoted(contents(html, 'script').map(hash))],
    'script-src-attr': ["'none'"],
    'style-src': [
      "'self'",
      ...quoted([
        ...contents(html, 'style').map(hash),
        ...(hasIslands(html) ? injectedStyles : []),
      ]),
    ],
    'style-src-attr': attributes.length ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...apiOrigin()],
    'media-src': ["'self'", 'blob:', ...apiOrigin()],
    'connect-src': ["'self'", ...apiOrigin()],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [isProtected(html) ? 'vereda-service-worker' : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

export const contentSecurityPolicies = (): AstroIntegration => ({
  name: 'vereda-csp',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const policies: Record<string, string> = {}
      for await (const file of glob('**/*.html', { cwd: root })) {
        const html = await readFile(root + file, 'utf8')
        policies[file] = policyOf(html)
      }
      await writeFile(root + policiesFile, JSON.stringify(policies, null, 2))
    },
  },
})
