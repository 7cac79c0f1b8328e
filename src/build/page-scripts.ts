import { routes } from '../shared/routes.ts'
import { type BuiltElement, elementsOf, isIsland, isProtected } from './document.ts'
import { hlsModule } from './hls-source.ts'
import { laterFileOf, scriptsOf, withImports } from './script-graph.ts'

export const titlePage = 'conteudo.html'

const screens = routes
  .filter(({ access, template, area }) => access === 'protected' && template === 'app' && !area)
  .map(({ shell }) => `${shell}.html`)

const isWaiting = (element: BuiltElement) =>
  isIsland(element) && ['idle', 'first-frame'].includes(element.attributes.get('client') ?? '')

/** hls.js is imported dynamically, but preloaded, because the player needs it at once. */
const hlsOf = (files: readonly string[]) => {
  const hls = laterFileOf(hlsModule, files)
  return hls ? withImports([hls]) : []
}

const linksTo = (rel: string, files: Iterable<string>) =>
  [...files].map((file) => `<link ${rel} href="/${file}">`).join('')

export interface PageScripts {
  all: readonly string[]
  /** Scripts that run without waiting for an idle browser or the first frame. */
  soon: readonly string[]
  hls: readonly string[]
  isBehindLogin: boolean
}

export const pageScripts = (html: string): PageScripts => {
  const elements = elementsOf(html)
  const isBehindLogin = isProtected(elements)
  const soon = withImports(scriptsOf(elements.filter((element) => !isWaiting(element))))
  return {
    all: withImports(scriptsOf(elements)),
    soon,
    hls: isBehindLogin ? hlsOf(soon) : [],
    isBehindLogin,
  }
}

/**
 * Preloading saves a round trip for each level of imports. Scripts of public pages have low priority, so that
 * the picture comes first.
 */
export const scriptLinks = (
  page: string,
  { all, soon, hls, isBehindLogin }: PageScripts,
  ofTitle: readonly string[],
): string => {
  const next = screens.includes(page) ? ofTitle.filter((file) => !all.includes(file)) : []
  const rel = `rel="modulepreload"${isBehindLogin ? '' : ' fetchpriority="low"'}`
  return linksTo(rel, new Set([...soon, ...hls])) + linksTo('rel="prefetch"', next)
}

export const scriptList = (all: ReadonlyMap<string, PageScripts>): string => {
  const player = [...all.values()].find(({ hls }) => hls.length > 0)
  return JSON.stringify(
    {
      pages: Object.fromEntries([...all].map(([page, scripts]) => [page, scripts.all])),
      hls: player ? player.hls.filter((file) => !player.soon.includes(file)) : [],
    },
    null,
    2,
  )
}
