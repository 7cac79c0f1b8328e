import { routes } from '../shared/routes.ts'
import { type BuiltElement, elementsOf, isIsland, isProtected } from './document.ts'
import { hlsModule } from './hls-source.ts'
import { laterFileOf, scriptsOf, withImports } from './script-graph.ts'

/** The page of a title. */
export const titlePage = 'conteudo.html'

/** The screens of the catalogue; each leads to the page of a title. */
const screens = routes
  .filter(({ access, template, area }) => access === 'protected' && template === 'app' && !area)
  .map(({ shell }) => `${shell}.html`)

const isWaiting = (element: BuiltElement) =>
  isIsland(element) && ['idle', 'first-frame'].includes(element.attributes.get('client') ?? '')

/** The player shows nothing before hls.js is there, so it is not asked for later. */
const hlsOf = (files: readonly string[]) => {
  const hls = laterFileOf(hlsModule, files)
  return hls ? withImports([hls]) : []
}

const linksTo = (rel: string, files: Iterable<string>) =>
  [...files].map((file) => `<link ${rel} href="/${file}">`).join('')

export interface PageScripts {
  /** All that the page runs. */
  all: readonly string[]
  /** The scripts that run before anything is pressed. */
  soon: readonly string[]
  /** hls.js, where it plays. */
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
 * Names in the head of each document what it surely runs: one round trip instead of one for each
 * level of imports. Screens of the catalogue also fetch, when idle, what the page of a title runs
 * beyond them. Public pages show everything before their scripts, which so give way to the picture.
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

/** The scripts that each page runs, and those of hls.js: for the size budgets. */
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
