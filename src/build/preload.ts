import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { routes } from '../shared/routes.ts'
import { scriptGraph, scriptsOf } from './page-scripts.ts'

const titlePage = 'conteudo.html'

/** The screens of the catalogue; each leads to the page of a title. */
const screens = routes
  .filter(({ access, template, area }) => access === 'protected' && template === 'app' && !area)
  .map(({ shell }) => `${shell}.html`)

/** Pages that are worth little until a chunk is there which their scripts ask for only later. */
const wanted: Record<string, readonly RegExp[]> = {
  ...Object.fromEntries(screens.map((page) => [page, []])),
  'assistir.html': [/^hls\.[\w-]+\.js$/],
}

const withoutLateIslands = (html: string) =>
  html.replace(/<astro-island[^>]*client="(?:idle|stage)"[^>]*>/g, '')

const stageIslands = (html: string) =>
  (html.match(/<astro-island[^>]*client="stage"[^>]*>/g) ?? []).join('')

const urgentScripts = async (folder: string, html: string, patterns: readonly RegExp[]) => {
  const files = await Array.fromAsync(glob('*.js', { cwd: folder }))
  const late = files.filter((file) => patterns.some((pattern) => pattern.test(file)))
  return scriptGraph(folder, [...scriptsOf(withoutLateIslands(html)), ...late])
}

/** For src/layouts/stage-directive.ts: all that its islands run, to be fetched at once when it is time. */
const namesOfStage = (folder: string, html: string, urgent: readonly string[]) => {
  const files = scriptGraph(folder, scriptsOf(stageIslands(html)))
  if (files.length === 0) return ''
  const late = files.filter((file) => !urgent.includes(file)).map((file) => `/_astro/${file}`)
  return `<script type="application/json" data-stage-scripts>${JSON.stringify(late)}</script>`
}

const linksTo = (rel: string, files: readonly string[]) =>
  files.map((file) => `<link rel="${rel}" href="/_astro/${file}">`).join('')

/**
 * One round trip instead of one for each level of imports; and on the screens of the catalogue, when
 * nothing else is to be done, what the page of a title runs beyond them.
 */
export const preloadChunks = (): AstroIntegration => ({
  name: 'vereda-preload',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const folder = `${root}_astro/`
      const next = scriptGraph(folder, scriptsOf(await readFile(root + titlePage, 'utf8')))
      for (const [page, patterns] of Object.entries(wanted)) {
        const html = await readFile(root + page, 'utf8')
        const all = new Set(scriptGraph(folder, scriptsOf(html)))
        const beyond = screens.includes(page) ? next.filter((file) => !all.has(file)) : []
        const urgent = await urgentScripts(folder, html, patterns)
        const links =
          linksTo('modulepreload', urgent) +
          linksTo('prefetch', beyond) +
          namesOfStage(folder, html, urgent)
        await writeFile(
          root + page,
          html.replace('</head>', () => `${links}</head>`),
        )
      }
    },
  },
})
