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

/** Public pages, and the watch page, whose video would wait for a linked sheet. */
const pages = [...routes, notFoundRoute]
  .filter(({ access, template }) => access === 'public' || template === 'plain')
  .map(({ shell }) => `${shell}.html`)

/** `planRow` in `dataset` is the attribute `data-plan-row`. */
const attributesOf = (property: string) => [
  property,
  `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
]

/** Any word in a string may be a class, and any property an attribute. */
const namesInScript = (content: string) => {
  const { program, errors } = parseSync('script.js', content)
  if (errors[0]) throw new Error(`a built script cannot be parsed: ${errors[0].message}`)
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
 * The CSS that a document and its scripts can use; undefined for pages with linked sheets. Visitors of public
 * pages have an empty cache, so these pages carry their own styles.
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
  /* With scripting, parsers treat the content of `noscript` as text. */
  const withoutScripts = elements
    .filter(({ tag }) => tag === 'noscript')
    .map(({ inner }) => html.slice(...inner))
  /* As one sheet, because PurgeCSS looks for the uses of a variable only within a sheet. */
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
    /* Otherwise PurgeCSS removes selectors with only pseudo-classes within `:where()`. */
    safelist: [/^:/],
    dynamicAttributes: ['aria-invalid', 'data-age', 'hidden', 'open'],
  })
  const code = Buffer.from(pruned.map(({ css }) => css).join(''))
  return transform({ filename: 'page.css', code, minify: true }).code.toString()
}
