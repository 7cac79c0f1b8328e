import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { policyOf } from './csp.ts'
import { finish, type Finishing } from './finishing.ts'
import { ownStyles } from './inline-styles.ts'
import { pageScripts, scriptLinks, scriptList, titlePage } from './page-scripts.ts'
import { keepPricedPages } from './priced-pages.ts'
import { writeServiceWorker } from './service-worker.ts'

/** Read by the server, which sends each policy as a header. */
const policiesFile = '.csp.json'

/** Read by scripts/page-weights.mjs. */
const pageScriptsFile = '.page-scripts.json'

type Documents = ReadonlyMap<string, string>

const readDocuments = async (root: string): Promise<Documents> => {
  const pages = (await Array.fromAsync(glob('**/*.html', { cwd: root }))).sort()
  return new Map(
    await Promise.all(
      pages.map(async (page) => [page, await readFile(root + page, 'utf8')] as const),
    ),
  )
}

const mapped = <In, Out>(map: ReadonlyMap<string, In>, change: (value: In, page: string) => Out) =>
  new Map([...map].map(([page, value]) => [page, change(value, page)]))

const finishingOf = async (
  root: string,
  page: string,
  html: string,
  links: string,
): Promise<Finishing> => {
  const styles = await ownStyles(root, page, html)
  return styles === undefined ? { links } : { styles, links }
}

/** Policies are computed last, because they contain hashes of the finished documents. */
export const finishDocuments = (): AstroIntegration => ({
  name: 'vereda-finish-documents',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const built = await readDocuments(root)
      const scripts = mapped(built, pageScripts)
      const ofTitle = scripts.get(titlePage)?.all ?? []
      const links = mapped(scripts, (own, page) => scriptLinks(page, own, ofTitle))
      const finishings = new Map<string, Finishing>()
      const finished = new Map<string, string>()
      for (const [page, html] of built) {
        const finishing = await finishingOf(root, page, html, links.get(page) ?? '')
        finishings.set(page, finishing)
        finished.set(page, finish(html, finishing))
      }
      const documents = await writeServiceWorker(root, finished)
      for (const [page, html] of documents) await writeFile(root + page, html)
      const policies = Object.fromEntries(mapped(documents, policyOf))
      await writeFile(root + policiesFile, JSON.stringify(policies, null, 2))
      await writeFile(root + pageScriptsFile, scriptList(scripts))
      await keepPricedPages(root, finishings)
    },
  },
})
