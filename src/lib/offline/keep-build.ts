import { cacheNameOf, offlinePath, type WorkerBuild } from '#shared/service-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/** The page has no hash: the server may put another address of the site into it. */
const keepPage = async (scope: WorkerScope, cache: Cache, version: string) => {
  const asked = new Request(offlinePath, { cache: 'reload', credentials: 'omit' })
  const page = await scope.fetch(asked)
  const text = await page.clone().text()
  if (!page.ok || !text.includes(version)) throw new Error('Not the page of this build')
  await cache.put(asked, page)
}

/** The browser may have a wrong answer of its own, which only the network can put right. */
const keepFile = async (cache: Cache, [path, integrity]: [string, string]) => {
  try {
    await cache.add(new Request(path, { integrity }))
  } catch {
    await cache.add(new Request(path, { integrity, cache: 'reload' }))
  }
}

/**
 * Keeps the offline page and its files, and rejects where an answer is not of this build: a network
 * that wants a login answers every address with a page of its own, and what is kept lives as long as
 * the build. The browser then tries to install the worker again on the next visit.
 */
export const keepBuild = async (scope: WorkerScope, build: WorkerBuild): Promise<void> => {
  const cache = await scope.caches.open(cacheNameOf(build))
  const files = Object.entries(build.files)
  await Promise.all([
    keepPage(scope, cache, build.version),
    ...files.map((file) => keepFile(cache, file)),
  ])
}
