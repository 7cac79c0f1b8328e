/* The part of the worker types used here; the project's types are those of a page. */

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void
}

interface RouterRule {
  condition: object
  source: 'network' | { cacheName: string }
}

export interface InstallEvent extends Extendable {
  /** Not supported in every browser. */
  addRoutes?: (rules: readonly RouterRule[]) => Promise<void>
}

export interface FetchEvent extends Extendable {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface Events {
  install: InstallEvent
  activate: Extendable
  fetch: FetchEvent
}

interface Client {
  postMessage: (message: unknown) => void
}

export interface WorkerScope {
  location: { origin: string }
  caches: CacheStorage
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Client[]>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  fetch: (request: Request) => Promise<Response>
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
}
