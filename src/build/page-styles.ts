import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type AtRule, parse, type Root } from 'postcss'
import { scriptsOf } from './page-scripts.ts'

const mentioned = /["'`](?:\.\/|\/?_astro\/)?([\w.~-]+\.js)["'`]/g

/** The scripts of a page and everything that they may still ask for. */
const everyScript = (folder: string, files: readonly string[]): string => {
  const texts = new Map<string, string>()
  const follow = (file: string) => {
    if (texts.has(file) || !existsSync(folder + file)) return
    const text = readFileSync(folder + file, 'utf8')
    texts.set(file, text)
    for (const [, next = ''] of text.matchAll(mentioned)) follow(next)
  }
  files.forEach(follow)
  return [...texts.values()].join('\n')
}

const styleElements = /<style>([\s\S]*?)<\/style>/g

/** Whatever may be the name of an element or of a class in a document and its scripts. */
const wordsOf = (text: string): ReadonlySet<string> => {
  const elements = [...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name)
  const words = text
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&')
    .replaceAll('&gt;', '>')
    .split(/[\s"'`{}\\]+/)
    .map((word) => word.replace(/\$$/, ''))
  return new Set([...elements, ...words])
}

/** What stands in brackets offers a choice: only the classes outside are needed for certain. */
const choices = /:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g
const className = /\.((?:\\[0-9a-fA-F]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/gu

const unescaped = (name: string) =>
  name.replace(/\\(?:([0-9a-fA-F]{1,6}) ?|(.))/g, (_, hex: string | undefined, plain = '') =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : String(plain),
  )

const brackets = /\[[^\]]*\]|\([^()]*\)/g
const elementName = /(?<![\w.#:\\-])[a-z][\w-]*/g

const mayMatch = (selector: string, words: ReadonlySet<string>): boolean => {
  const certain = selector.replace(choices, '')
  const classes = [...certain.matchAll(className)].map(([, name = '']) => unescaped(name))
  const elements = certain.replace(className, '').replace(brackets, '').match(elementName) ?? []
  return [...classes, ...elements].every((name) => words.has(name))
}

/** The style engine sets its variables on every element, needed or not. */
const dropUnusedVariables = (sheet: Root) => {
  const read = new Set(
    [...sheet.toString().matchAll(/var\((--un-[\w-]+)/g)].map(([, name]) => name),
  )
  sheet.walkDecls(/^--un-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
}

/** A style sheet without the rules whose classes stand in none of the words. */
export const usedStyles = (css: string, words: ReadonlySet<string>): string => {
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    const { parent } = rule
    if (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, words))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  dropUnusedVariables(sheet)
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove()
  })
  return sheet.toString()
}

/** One element in the head, also of what islands bring along: the page's policy hashes each. */
const withOneStyle = (html: string, words: ReadonlySet<string>) => {
  const sheets = [...html.matchAll(styleElements)].map(([, css = '']) => css)
  const style = `<style>${usedStyles(sheets.join('\n'), words)}</style>`
  return html.replace(styleElements, '').replace('</head>', () => `${style}</head>`)
}

/** Each document carries its own styles: not those of every other screen. */
export const pageStyles = (): AstroIntegration => ({
  name: 'vereda-page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      for await (const page of glob('**/*.html', { cwd: root })) {
        const html = await readFile(root + page, 'utf8')
        const scripts = everyScript(`${root}_astro/`, scriptsOf(html))
        const words = wordsOf(`${html.replace(styleElements, '')}\n${scripts}`)
        await writeFile(root + page, withOneStyle(html, words))
      }
    },
  },
})
