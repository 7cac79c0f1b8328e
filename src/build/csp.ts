import { createHash } from 'node:crypto'
import {
  type BuiltElement,
  elementsOf,
  isInlineScript,
  isIsland,
  isLink,
  isProtected,
} from './document.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Styles that React Aria injects at run time: on presses, and on iOS under an open modal. */
const injectedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hash)

const apiOrigin = () => {
  const base = process.env.PUBLIC_API_BASE ?? ''
  return base.startsWith('http') ? [new URL(base).origin] : []
}

const quoted = (hashes: Iterable<string>) => [...new Set(hashes)].map((value) => `'${value}'`)

/**
 * Firefox checks prefetches against `default-src`, which would also allow types without their own directive.
 */
const fallback = (elements: readonly BuiltElement[]) =>
  elements.some((element) => isLink(element, 'prefetch'))
    ? { 'default-src': ["'self'"], 'frame-src': ["'none'"], 'worker-src': ["'self'"] }
    : { 'default-src': ["'none'"] }

export const policyOf = (html: string): string => {
  const elements = elementsOf(html)
  const scripts = elements.filter(isInlineScript).map(({ text }) => hash(text))
  const styles = elements.filter(({ tag, text }) => tag === 'style' && text !== '')
  const attributes = quoted(
    elements.flatMap((element) => element.attributes.get('style') ?? []).map(hash),
  )
  const directives = {
    ...fallback(elements),
    'script-src': ["'self'", ...quoted(scripts)],
    'script-src-attr': ["'none'"],
    'style-src': [
      "'self'",
      ...quoted([
        ...styles.map(({ text }) => hash(text)),
        ...(elements.some(isIsland) ? injectedStyles : []),
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
    'trusted-types': [isProtected(elements) ? 'vereda-service-worker' : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
