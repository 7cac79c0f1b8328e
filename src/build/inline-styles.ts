import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import purgecssFromHtml from 'purgecss-from-html'
import { parseSync, Visitor } from 'rolldown/utils'
import { notFoundRoute, routes } from '../shared/routes.ts'
import { type BuiltElement, elementsOf, isInlineScript, isIsland } from './document.ts'
import { isSheet } from './finishing.ts'
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

const isSpeculation = ({ attributes }: BuiltElement) =>
  attributes.get('type') === 'speculationrules'

const sheetOf = (root: string, { attributes, text }: BuiltElement) => {
  const file = attributes.get('href')
  return file ? readFile(join(root, file), 'utf8') : Promise.resolve(text)
}

/**
 * The part of its sheets that a document, with the scripts that it may run, can use; undefined for a
 * page that links them. A visitor of a public page comes with an empty cache, so the page carries its own
 * styles instead of the site's sheet, which the pages behind the login share.
 */
export const ownStyles = async (
  root: string,
  page: string,
  html: string,
): Promise<string | undefined> => {
  if (!pages.includes(page)) return undefined
  const elements = elementsOf(html)
  const hasIslands = elements.some(isIsland)
  const scripts = codeOf(scriptsOf(elements), hasIslands)
  const inlineScripts = elements
    .filter((element) => isInlineScript(element) && !isSpeculation(element))
    .map(({ text }) => text)
  /* For a parser that runs scripts these elements hold text. */
  const withoutScripts = elements
    .filter(({ tag }) => tag === 'noscript')
    .map(({ inner }) => html.slice(...inner))
  /* In one piece: a variable counts as used only by what comes after it in the same sheet or before. */
  const sheets = await Promise.all(
    elements.filter(isSheet).map((element) => sheetOf(root, element)),
  )
  const pruned = await new PurgeCSS().purge({
    content: [
      { raw: html, extension: 'html' },
      { raw: withoutScripts.join('\n'), extension: 'html' },
      ...[...inlineScripts, ...scripts].map((raw) => ({ raw, extension: 'js' })),
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
