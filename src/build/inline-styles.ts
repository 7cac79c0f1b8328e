import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { transform } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import purgecssFromHtml from 'purgecss-from-html'
import { parseSync, Visitor } from 'rolldown/utils'
import { notFoundRoute, routes } from '../shared/routes.ts'
import { keepFinishing, sheet, withStyles } from './finishing.ts'
import { codeOf, scriptsOf } from './script-graph.ts'

/** Public pages, and the watch page: its video would wait for a sheet, as scripts wait for styles. */
const pages = [...routes, notFoundRoute]
  .filter(({ access, template }) => access === 'public' || template === 'plain')
  .map(({ shell }) => `${shell}.html`)

/** A property as an attribute, and as one of `dataset`: `planRow` is `data-plan-row`. */
const attributesOf = (property: string) => [
  property,
  `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
]

/**
 * Any word in a string of a script may be a class, `md:w-1/2` or `after:content-['']`, and any
 * property an attribute. The names of its variables are neither.
 */
const namesInScript = (content: string) => {
  const { program, errors } = parseSync('script.js', content)
  if (errors[0]) throw new Error(`a script of the build cannot be read: ${errors[0].message}`)
  const words = new Set<string>()
  const properties = new Set<string>()
  const addWords = (text: string) => text.split(/\s+/).forEach((word) => words.add(word))
  const addProperty = (key: { type: string; name?: unknown }) => {
    if (key.type === 'Identifier') properties.add(String(key.name))
  }
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && addWords(value),
    TemplateElement: ({ value }) => addWords(value.cooked ?? ''),
    MemberExpression: ({ property }) => addProperty(property),
    Property: ({ key }) => addProperty(key),
  }).visit(program)
  return {
    attributes: { names: [...properties].flatMap(attributesOf), values: [] },
    classes: [],
    ids: [],
    tags: [],
    undetermined: [...words],
  }
}

/** For a parser that runs scripts these elements hold text. */
const contentsOf = (html: string, tag: 'script' | 'noscript') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, content = '']) => content)
    .join('\n')

/** The part of its sheets that a document, with the scripts that it may run, can use. */
const stylesOf = async (root: string, html: string) => {
  const hasIslands = html.includes('<astro-island')
  const scripts = codeOf(scriptsOf(html), hasIslands).map((raw) => ({ raw, extension: 'js' }))
  /* In one piece: a variable counts as used only by what comes after it in the same sheet or before. */
  const sheets = await Promise.all(
    [...html.matchAll(sheet)].map(([, file, inline = '']) =>
      file ? readFile(root + file, 'utf8') : Promise.resolve(inline),
    ),
  )
  const pruned = await new PurgeCSS().purge({
    content: [
      { raw: html, extension: 'html' },
      { raw: contentsOf(html, 'noscript'), extension: 'html' },
      { raw: contentsOf(html, 'script'), extension: 'js' },
      ...scripts,
    ],
    css: [{ raw: sheets.join('') }],
    extractors: [{ extensions: ['html'], extractor: purgecssFromHtml }],
    defaultExtractor: namesInScript,
    fontFace: false,
    keyframes: true,
    variables: true,
    /* Without it a selector of pseudo-classes alone within `:where()` counts as unused. */
    safelist: [/^:/],
    dynamicAttributes: ['aria-invalid', 'data-age', 'hidden', 'open'],
  })
  const code = Buffer.from(pruned.map(({ css }) => css).join(''))
  /* Rules that lost what they held are still there, empty. */
  return transform({ filename: 'page.css', code, minify: true }).code.toString()
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
        keepFinishing(page, { styles })
        await writeFile(root + page, withStyles(html, styles))
      }
    },
  },
})
