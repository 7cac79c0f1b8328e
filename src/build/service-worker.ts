import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'rolldown'
import { buildTag, offlinePath, type WorkerBuild, workerPath } from '../shared/service-worker.ts'
import { isProtected } from './csp.ts'
import { withLinks } from './finishing.ts'
import { scriptsOf, withImports } from './script-graph.ts'

const entry = fileURLToPath(new URL('../lib/offline/worker-entry.ts', import.meta.url))

/** Scripts, sheets and pictures have their hashes in names that documents contain. */
const versionOf = async (root: string, pages: readonly string[]) => {
  const hash = createHash('sha256')
  for (const page of pages) hash.update(page).update(await readFile(root + page))
  return hash.digest('hex').slice(0, 16)
}

/** The files that the offline page shows: its sheets, letters, pictures and icon. */
export const filesOf = (html: string): string[] => {
  const named = [
    /<link rel="(?:stylesheet|icon)" href="(\/[^"]+)"/g,
    /<img\b[^>]*\ssrc="(\/[^"]+)"/g,
    /url\(["']?(\/[^"')]+)["']?\)/g,
  ].flatMap((pattern) => [...html.matchAll(pattern)].map(([, file = '']) => file))
  return [...new Set(named)]
}

/** The browser compares a file with this hash before the worker keeps it. */
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

/**
 * Writes the service worker of this build, with the files that its offline page needs, and names the
 * build in that page and in every document of the protected ones, which register the worker. The
 * development server has none.
 */
export const serviceWorker = (): AstroIntegration => ({
  name: 'vereda-service-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const pages = (await Array.fromAsync(glob('**/*.html', { cwd: root }))).sort()
      const html = await readFile(`${root}${offlinePath}.html`, 'utf8')
      const scripts = withImports(scriptsOf(html)).map((file) => `/${file}`)
      const paths = [...new Set([...scripts, ...filesOf(html)])]
      const files = Object.fromEntries(
        await Promise.all(
          paths.map(async (path) => [path, await integrityOf(root + path)] as const),
        ),
      )
      const version = await versionOf(root, pages)
      await writeFile(root + workerPath, await script({ version, files }))
      for (const page of pages) {
        const document = await readFile(root + page, 'utf8')
        if (!isProtected(document) && `/${page}` !== `${offlinePath}.html`) continue
        await writeFile(
          root + page,
          withLinks(document, `<meta name="${buildTag}" content="${version}">`),
        )
      }
    },
  },
})
