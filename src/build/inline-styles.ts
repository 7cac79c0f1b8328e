import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { PurgeCSS } from 'purgecss'
import { notFoundRoute, routes } from '../shared/routes.ts'
import { scriptsOf, withImports } from './script-graph.ts'

/** Public pages, and the watch page: its video would wait for a sheet, as scripts wait for styles. */
const pages = [...routes, notFoundRoute]
  .filter(({ access, template }) => access === 'public' || template === 'plain')
  .map(({ shell }) => `${shell}.html`)

const sheetLink = /<link rel="stylesheet" href="\/([^"]+)">/g

/** Attributes as a script sets them: `dataset.planRow` is `data-plan-row`. */
const dataAttributes = (content: string) =>
  [...content.matchAll(/dataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )

/** Names of classes as UnoCSS writes them, `md:w-1/2` or `after:content-['']`, and of attributes. */
const names = (content: string) => [
  ...dataAttributes(content),
  ...content
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .split(/[\s"'`<>={}\\]+/),
]

/** The part of each linked sheet that a document, with the scripts that it may run, can use. */
const stylesOf = async (root: string, html: string) => {
  const scripts = withImports(scriptsOf(html), true).map((file) => root + file)
  const sheets = [...html.matchAll(sheetLink)].map(([, file = '']) => root + file)
  const content = [{ raw: html, extension: 'html' }, ...scripts]
  const pruned = await new PurgeCSS().purge({
    content,
    css: sheets,
    defaultExtractor: names,
    fontFace: false,
    keyframes: true,
    variables: false,
    dynamicAttributes: ['aria-invalid', 'hidden', 'open'],
  })
  return pruned.map(({ css }) => css)
}

/**
 * A visitor of a public page comes with an empty cache, so the page carries its own styles
 * instead of the site's sheet, which the pages behind the login share.
 */
export const inlineStyles = (): AstroIntegration => ({
  name: 'vereda-inline-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      for await (const page of glob('**/*.html', { cwd: root })) {
        if (!pages.includes(page)) continue
        const html = await readFile(root + page, 'utf8')
        const styles = await stylesOf(root, html)
        await writeFile(
          root + page,
          html.replace(sheetLink, () => `<style>${styles.shift()}</style>`),
        )
      }
    },
  },
})
