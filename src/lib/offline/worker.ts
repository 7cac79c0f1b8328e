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

/** Only the offline page is a stand-in: with 503 no prefetch keeps it for when the network is back. */
const asStandIn = (page: Response) =>
  new Response(page.body, { status: 503, headers: page.headers })

/**
 * The service worker: it keeps the offline page and what that shows, and answers with it the page
 * that cannot be reached. Nothing else is ever kept, no answer of the API and no signed file.
 */
export const runWorker = (scope: WorkerScope, build: WorkerBuild): void => {
  const cacheName = cacheNameOf(build)

  /** Where the browser knows such routes, nothing but a page wakes the worker. */
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
   * The browser asks the network while the worker wakes, so a page comes no later than without it.
   * Where that fails, Firefox hands over an error as if it were the page.
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
    /* A browser that knows other routes than these does without. */
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
