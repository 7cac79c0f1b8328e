import {
  type BuildMessage,
  buildTag,
  cacheNameOf,
  offlinePath,
  outdatedCaches,
  treatmentOf,
  type WorkerBuild,
} from '#shared/service-worker.ts'
import { keepBuild } from './keep-build.ts'
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts'

/** Status 503 keeps prefetches from storing the offline page. */
const asStandIn = (page: Response) =>
  new Response(page.body, { status: 503, headers: page.headers })

/** Never stores answers of the API or signed files. */
export const runWorker = (scope: WorkerScope, build: WorkerBuild): void => {
  const cacheName = cacheNameOf(build)

  /** With static routes, only page requests wake the worker. */
  const addRoutes = (event: InstallEvent) =>
    event.addRoutes?.([
      {
        condition: { or: Object.keys(build.files).map((urlPattern) => ({ urlPattern })) },
        source: { cacheName },
      },
      { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    ])

  const takeOver = async () => {
    const outdated = outdatedCaches(await scope.caches.keys(), build)
    await Promise.all(outdated.map((name) => scope.caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    const message: BuildMessage = { kind: buildTag, version: build.version }
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has none
    for (const page of pages) page.postMessage(message)
  }

  /**
   * Navigation preload fetches while the worker starts, so pages are not slower. If it fails,
   * Firefox returns an error as the response.
   */
  const answerPage = async ({ request, preloadResponse }: FetchEvent) => {
    try {
      const early = await preloadResponse
      return early && early.type !== 'error' ? early : await scope.fetch(request)
    } catch {
      const page = await scope.caches.match(offlinePath, { cacheName })
      return page ? asStandIn(page) : Response.error()
    }
  }

  const answerFile = async ({ request }: FetchEvent) =>
    (await scope.caches.match(request, { cacheName })) ?? scope.fetch(request)

  scope.addEventListener('install', (event) => {
    /* Browsers with another route syntax work without routes. */
    event.waitUntil(Promise.resolve(addRoutes(event)).catch(() => undefined))
    event.waitUntil(keepBuild(scope, build).then(() => scope.skipWaiting()))
  })
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
  scope.addEventListener('fetch', (event) => {
    const treatment = treatmentOf(event.request, scope.location.origin, build)
    if (treatment === 'page') event.respondWith(answerPage(event))
    if (treatment === 'file') event.respondWith(answerFile(event))
  })
}
