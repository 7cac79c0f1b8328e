import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { routes } from '../shared/routes.ts'
import { keepFinishing, withLinks } from './finishing.ts'
import { hlsModule } from './hls-source.ts'
import { laterFileOf, scriptsOf, withImports } from './script-graph.ts'

/** The scripts that each page runs, and those of hls.js: for the size budgets. */
const pageScriptsFile = '.page-scripts.json'

const titlePage = 'conteudo.html'

const isProtected = (page: string) =>
  routes.some(({ access, shell }) => access === 'protected' && `${shell}.html` === page)

/** The screens of the catalogue; each leads to the page of a title. */
const screens = routes
  .filter(({ access, template, area }) => access === 'protected' && template === 'app' && !area)
  .map(({ shell }) => `${shell}.html`)

const waitingIsland = /<astro-island[^>]*client="(?:idle|first-frame)"[^>]*>/g

/** The player shows nothing before hls.js is there, so it is not asked for later. */
const hlsOf = (files: readonly string[]) => {
  const hls = laterFileOf(hlsModule, files)
  return hls ? withImports([hls]) : []
}

const linksTo = (rel: string, files: Iterable<string>) =>
  [...files].map((file) => `<link ${rel} href="/${file}">`).join('')

/**
 * Names in the head of each document what it surely runs: one round trip instead of one for each
 * level of imports. Screens of the catalogue also fetch, when idle, what the page of a title runs
 * beyond them. Public pages show everything before their scripts, which so give way to the picture.
 */
export const pageScripts = (): AstroIntegration => ({
  name: 'vereda-page-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const ofTitle = withImports(scriptsOf(await readFile(root + titlePage, 'utf8')))
      const pages: Record<string, readonly string[]> = {}
      let hls: readonly string[] = []
      for await (const page of glob('**/*.html', { cwd: root })) {
        const html = await readFile(root + page, 'utf8')
        const all = withImports(scriptsOf(html))
        pages[page] = all
        const soon = withImports(scriptsOf(html.replace(waitingIsland, '')))
        const next = screens.includes(page) ? ofTitle.filter((file) => !all.includes(file)) : []
        const player = isProtected(page) ? hlsOf(soon) : []
        if (player.length > 0) hls = player.filter((file) => !soon.includes(file))
        const rel = `rel="modulepreload"${isProtected(page) ? '' : ' fetchpriority="low"'}`
        const head = linksTo(rel, new Set([...soon, ...player])) + linksTo('rel="prefetch"', next)
        keepFinishing(page, { links: head })
        await writeFile(root + page, withLinks(html, head))
      }
      await writeFile(root + pageScriptsFile, JSON.stringify({ pages, hls }, null, 2))
    },
  },
})
