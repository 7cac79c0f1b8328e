import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { type AtRule, parse } from 'postcss'
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

const styleElements = /<style([^>]*)>([\s\S]*?)<\/style>/g

/** Whatever may be the name of a class in a document and its scripts. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replaceAll('&amp;', '&')
      .replaceAll('&#38;', '&')
      .replaceAll('&gt;', '>')
      .split(/[\s"'`{}\\]+/)
      .map((word) => word.replace(/\$$/, '')),
  )

/** What stands in brackets offers a choice: only the classes outside are needed for certain. */
const choices = /:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g
const className = /\.((?:\\[0-9a-fA-F]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/gu

const unescaped = (name: string) =>
  name.replace(/\\(?:([0-9a-fA-F]{1,6}) ?|(.))/g, (_, hex: string | undefined, plain = '') =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : String(plain),
  )

const mayMatch = (selector: string, words: ReadonlySet<string>): boolean =>
  [...selector.replace(choices, '').matchAll(className)].every(([, name = '']) =>
    words.has(unescaped(name)),
  )

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
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
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
        await writeFile(
          root + page,
          html.replace(
            styleElements,
            (_, attributes: string, css: string) =>
              `<style${attributes}>${usedStyles(css, words)}</style>`,
          ),
        )
      }
    },
  },
})
