import { type Hosting, notice, type Place } from './hosting.ts'
import { isPacked } from './public-files.ts'
import type { FileRule, SiteRules } from './rules.ts'

/*
 * Netlify has no regular expressions. Paths without a rule or a file go to the API's server, which
 * answers old links and the not-found page.
 */

/** In a folder, because Netlify would serve `/login.html` at `/login` by itself. */
const documents = '/_documents'

const isDocument = (file: string) => file.endsWith('.html')

const placeOf = (file: string): string | undefined => {
  if (isPacked(file)) return undefined
  return isDocument(file) ? documents + file : file
}

const named = (pattern: string) => pattern.replace(/\{(\w+)\}/g, ':$1')

const isRendered = ({ rendered }: SiteRules, file: string) => rendered.includes(file)

const redirects = (rules: SiteRules, { servers: [server] }: Place): string => {
  const origin = server?.origin ?? ''
  return [
    `# ${notice}`,
    ...rules.backendFolders.map((name) => `/${name}/* ${origin}/${name}/:splat 200!`),
    ...rules.documents.map(({ pattern, file }) =>
      isRendered(rules, file)
        ? `${named(pattern)} ${origin}${named(pattern)} 200!`
        : `${named(pattern)} ${documents}${file} 200!`,
    ),
    `/* ${origin}/:splat 200`,
  ].join('\n')
}

const valueFor = (rules: readonly FileRule[], file: string) =>
  rules.find(({ files }) => new RegExp(files).test(file))?.value ?? ''

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** Files of one top-level folder share a rule. */
const fileOrFolder = (file: string) => file.replace(/^(\/[^/]+\/).*$/, '$1*')

const headers = (rules: SiteRules): string => {
  const { vary: _, ...common } = rules.headers
  const headersOf = (file: string) => ({
    'content-security-policy': rules.policies[file] ?? rules.dataPolicy,
    'cache-control': valueFor(rules.caching, file),
  })
  const plain = rules.files.filter((file) => !isDocument(file))
  const byPath = new Map([
    ...plain.map((file) => [fileOrFolder(file), headersOf(file)] as const),
    ...rules.documents.flatMap(({ pattern, file }) => {
      const ofServer = isRendered(rules, file)
      const paths = [documents + file, ...(ofServer ? [] : [named(pattern)])]
      return paths.map((path) => [path, headersOf(file)] as const)
    }),
  ])
  return [
    `# ${notice}`,
    block('/*', common),
    ...[...byPath].map(([path, own]) => block(path, own)),
  ].join('\n')
}

export const netlify: Hosting = {
  placeOf,
  write: (rules, place) => ({
    'site/_redirects': `${redirects(rules, place)}\n`,
    'site/_headers': `${headers(rules)}\n`,
  }),
}
