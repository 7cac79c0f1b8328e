import { cacheNameOf, offlinePath, type WorkerBuild } from '#shared/service-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Has no integrity hash, because the server may write another site address into it. */
const keepPage = async (scope: WorkerScope, cache: Cache, version: string) => {
  const asked = new Request(offlinePath, { cache: 'reload', credentials: 'omit' })
  const page = await scope.fetch(asked)
  const text = await page.clone().text()
  if (!page.ok || !text.includes(version))
    throw new Error('The offline page belongs to another build')
  await cache.put(asked, page)
}

/** The browser's cache may hold a wrong file, which only the network can replace. */
const keepFile = async (cache: Cache, [path, integrity]: [string, string]) => {
  try {
    await cache.add(new Request(path, { integrity }))
  } catch {
    await cache.add(new Request(path, { integrity, cache: 'reload' }))
  }
}

/**
 * Rejects files of another build: a captive portal answers every address with its own page. The
 * browser then tries again on the next visit.
 */
export const keepBuild = async (scope: WorkerScope, build: WorkerBuild): Promise<void> => {
  const cache = await scope.caches.open(cacheNameOf(build))
  const files = Object.entries(build.files)
  await Promise.all([
    keepPage(scope, cache, build.version),
    ...files.map((file) => keepFile(cache, file)),
  ])
}
