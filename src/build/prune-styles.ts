import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { scriptGraph, scriptsOf } from './page-scripts.ts'

interface Rule {
  head: string
  /** Undefined for a statement, which has none. */
  body?: string
}

const signs = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/gs

/** The rules of a style sheet as they stand beside one another; what is inside them stays a text. */
const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: sign, index } of css.matchAll(signs)) {
    if (sign === '{' && (depth += 1) === 1) open = index
    if (sign === '}') depth -= 1
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    const end = index + 1
    rules.push(
      sign === ';'
        ? { head: css.slice(start, end) }
        : { head: css.slice(start, open), body: css.slice(open + 1, index) },
    )
    start = end
  }
  return rules
}

const group = String.raw`\[(?:"[^"]*"|[^\]])*\]|\((?:\\.|[^()\\]|\([^()]*\))*\)`
const selectors = new RegExp(String.raw`(?:\\.|${group}|[^,])+`, 'g')
const classes = new RegExp(String.raw`\.((?:\\.|[\w-])+)|${group}`, 'g')

/** What stands in parentheses or on an attribute decides nothing: such a selector stays. */
const classesOf = (selector: string) =>
  [...selector.matchAll(classes)].flatMap(([, name]) => name?.replace(/\\(.)/g, '$1') ?? [])

/** The style sheet without the rules that need a class which the page does not have. */
export const pruneStyles = (css: string, isUsed: (className: string) => boolean): string =>
  rulesOf(css)
    .map(({ head, body }) => {
      if (body === undefined) return head
      if (/^\s*@(?:media|supports|layer|container)/.test(head)) {
        const inner = pruneStyles(body, isUsed)
        return inner && `${head}{${inner}}`
      }
      const isKept =
        head.trimStart().startsWith('@') ||
        head.match(selectors)?.some((selector) => classesOf(selector).every(isUsed))
      return isKept ? `${head}{${body}}` : ''
    })
    .join('')

const prunePage = async (file: string, folder: string) => {
  const html = await readFile(file, 'utf8')
  /* What an island will render is not known here. */
  if (html.includes('<astro-island')) return
  const scripts = await Promise.all(
    scriptGraph(folder, scriptsOf(html)).map((name) => readFile(folder + name, 'utf8')),
  )
  const used = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').split(/\s+/),
    ),
  )
  const isUsed = (name: string) => used.has(name) || scripts.some((code) => code.includes(name))
  await writeFile(
    file,
    html.replace(
      /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g,
      (_, start: string, css: string, end: string) => start + pruneStyles(css, isUsed) + end,
    ),
  )
}

/** Pages without an island carry only the styles that they use, of all that the site has. */
export const prunePageStyles = (): AstroIntegration => ({
  name: 'vereda-prune-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      for await (const file of glob('**/*.html', { cwd: root }))
        await prunePage(root + file, `${root}_astro/`)
    },
  },
})
