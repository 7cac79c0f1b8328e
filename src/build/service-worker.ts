import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { build } from 'rolldown'
import { buildTag, offlinePath, type WorkerBuild, workerPath } from '../shared/service-worker.ts'
import { elementsOf, isLink, isProtected } from './document.ts'
import { finish } from './finishing.ts'
import { scriptsOf, withImports } from './script-graph.ts'

const entry = fileURLToPath(new URL('../lib/offline/worker-entry.ts', import.meta.url))

/** The documents are enough, because their links contain the hashes of all other files. */
const versionOf = (documents: ReadonlyMap<string, string>) => {
  const hash = createHash('sha256')
  for (const [page, html] of documents) hash.update(page).update(html)
  return hash.digest('hex').slice(0, 16)
}

const addressesIn = (css: string) => {
  const code = Buffer.from(css)
  const { dependencies } = transform({ filename: 'page.css', code, analyzeDependencies: true })
  return (dependencies || []).flatMap((one) => ('url' in one ? one.url : []))
}

export const filesOf = (html: string): string[] => {
  const elements = elementsOf(html)
  const links = elements.filter((one) => isLink(one, 'stylesheet') || isLink(one, 'icon'))
  const named = [
    ...links.map(({ attributes }) => attributes.get('href') ?? ''),
    ...elements
      .filter(({ tag }) => tag === 'img')
      .map(({ attributes }) => attributes.get('src') ?? ''),
    ...elements.filter(({ tag }) => tag === 'style').flatMap(({ text }) => addressesIn(text)),
  ]
  return [...new Set(named.filter((address) => address.startsWith('/')))]
}

/** Browsers check it before the worker caches a file. */
const integrityOf = async (path: string) =>
  `sha256-${createHash('sha256')
    .update(await readFile(path))
    .digest('base64')}`

const script = async (worker: WorkerBuild) => {
  const { output } = await build({
    input: entry,
    output: { format: 'iife', minify: true },
    transform: { define: { workerBuild: JSON.stringify(worker) } },
    write: false,
    logLevel: 'silent',
  })
  return output[0].code
}

/** Also adds the worker's version to the offline page and to protected pages, which register the worker. */
export const writeServiceWorker = async (
  root: string,
  documents: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const offlinePage = `${offlinePath.slice(1)}.html`
  const html = documents.get(offlinePage) ?? ''
  const scripts = withImports(scriptsOf(elementsOf(html))).map((file) => `/${file}`)
  const paths = [...new Set([...scripts, ...filesOf(html)])]
  const files = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await integrityOf(root + path)] as const)),
  )
  const version = versionOf(documents)
  await writeFile(root + workerPath, await script({ version, files }))
  const links = `<meta name="${buildTag}" content="${version}">`
  const isNamed = (page: string, document: string) =>
    page === offlinePage || isProtected(elementsOf(document))
  return new Map(
    [...documents].map(([page, document]) => [
      page,
      isNamed(page, document) ? finish(document, { links }) : document,
    ]),
  )
}
