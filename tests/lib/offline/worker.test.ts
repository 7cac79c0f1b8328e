import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runWorker } from '#lib/offline/worker.ts'
import type { WorkerScope } from '#lib/offline/worker-scope.ts'

const origin = 'https://vereda.example'
const build = { version: 'b2', files: { '/_astro/offline.js': 'sha256-x' } }

const offlinePage = () => new Response('Sem conexão', { headers: { 'content-type': 'text/html' } })

const createWorld = () => {
  const listeners = new Map<string, (event: never) => void>()
  const stored = new Map<string, string[]>([
    ['vereda-offline-b1', []],
    ['other', []],
  ])
  const messages: unknown[] = []
  const network = vi.fn<(request: Request) => Promise<Response>>(async ({ url }) =>
    url.endsWith('/sem-conexao')
      ? new Response('<meta name="vereda-build" content="b2">')
      : new Response('online'),
  )
  const added: Request[] = []
  const add = vi.fn(async (request: Request) => void added.push(request))
  const keep = (name: string, { url }: Request) =>
    void stored.set(name, [...(stored.get(name) ?? []), new URL(url).pathname])
  const scope = {
    location: { origin },
    caches: {
      open: async (name: string) => ({
        put: async (request: Request) => keep(name, request),
        add: async (request: Request) => {
          await add(request)
          keep(name, request)
        },
      }),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (wanted: Request | string, { cacheName }: { cacheName: string }) => {
        const path = typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname
        if (!stored.get(cacheName)?.includes(path)) return undefined
        return path === '/sem-conexao' ? offlinePage() : new Response('kept')
      },
    },
    clients: {
      matchAll: async () => [{ postMessage: (message: unknown) => void messages.push(message) }],
    },
    registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
    fetch: network,
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (name: string, listener: (event: never) => void) =>
      void listeners.set(name, listener),
  }
  runWorker(scope as unknown as WorkerScope, build)

  const dispatch = async (name: string, more: object = {}) => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = {
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      respondWith: (one: Promise<Response>) => void (answer = one),
      ...more,
    }
    listeners.get(name)?.(event as never)
    await Promise.all(work)
    return answer
  }
  /** Undefined if the worker leaves the request to the browser. */
  const ask = (path: string, mode: string, preloadResponse?: unknown) => {
    const request = { url: origin + path, method: 'GET', mode }
    return dispatch('fetch', { request, preloadResponse })
  }
  return { scope, stored, added, add, messages, network, dispatch, ask }
}

describe('the service worker', () => {
  let world: ReturnType<typeof createWorld>

  beforeEach(() => {
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: string, init?: RequestInit) {
          super(new URL(input, origin), init)
        }
      },
    )
    world = createWorld()
    return () => vi.unstubAllGlobals()
  })

  test('stores only the offline page and its files', async () => {
    await world.dispatch('install')
    expect(world.stored.get('vereda-offline-b2')?.sort()).toEqual([
      '/_astro/offline.js',
      '/sem-conexao',
    ])
    expect(world.added.map(({ integrity }) => integrity)).toEqual(['sha256-x'])
    expect(world.scope.skipWaiting).toHaveBeenCalledOnce()
  })

  test('installs only with the offline page of its own build', async () => {
    for (const answer of [
      new Response('Entre na rede do hotel'),
      new Response('b2', { status: 502 }),
    ]) {
      world.network.mockResolvedValueOnce(answer)
      await expect(world.dispatch('install')).rejects.toThrow(
        'The offline page belongs to another build',
      )
    }
    expect(world.scope.skipWaiting).not.toHaveBeenCalled()
    expect(world.stored.get('vereda-offline-b2')).not.toContain('/sem-conexao')
  })

  test("fetches a file from the network if the browser's copy differs", async () => {
    world.add.mockRejectedValueOnce(new TypeError('integrity'))
    await world.dispatch('install')
    expect(world.added.map(({ cache }) => cache)).toEqual(['reload'])
    world.add.mockRejectedValue(new TypeError('integrity'))
    await expect(world.dispatch('install')).rejects.toThrow('integrity')
  })

  test('registers static routes, so only page requests wake it', async () => {
    const addRoutes = vi.fn(async () => undefined)
    await world.dispatch('install', { addRoutes })
    expect(addRoutes).toHaveBeenCalledWith([
      {
        condition: { or: [{ urlPattern: '/_astro/offline.js' }] },
        source: { cacheName: 'vereda-offline-b2' },
      },
      { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    ])
  })

  test('installs without routes if the browser does not accept them', async () => {
    await world.dispatch('install', { addRoutes: () => Promise.reject(new TypeError('unknown')) })
    expect(world.scope.skipWaiting).toHaveBeenCalledOnce()
  })

  test('deletes the caches of earlier builds and informs the open pages', async () => {
    await world.dispatch('install')
    await world.dispatch('activate')
    expect([...world.stored.keys()]).toEqual(['other', 'vereda-offline-b2'])
    expect(world.messages).toEqual([{ kind: 'vereda-build', version: 'b2' }])
    expect(world.scope.registration.navigationPreload.enable).toHaveBeenCalledOnce()
  })

  test('answers with the preloaded page', async () => {
    const preloaded = new Response('preloaded')
    expect(await world.ask('/', 'navigate', Promise.resolve(preloaded))).toBe(preloaded)
    expect(world.network).not.toHaveBeenCalled()
    expect(await (await world.ask('/', 'navigate'))?.text()).toBe('online')
  })

  test('answers an unreachable page with the offline page and status 503', async () => {
    await world.dispatch('install')
    const failures = [Promise.reject(new TypeError('offline')), Promise.resolve(Response.error())]
    for (const preload of [undefined, ...failures]) {
      world.network.mockRejectedValueOnce(new TypeError('offline'))
      const answer = await world.ask('/filmes', 'navigate', preload)
      expect([answer?.status, await answer?.text()]).toEqual([503, 'Sem conexão'])
    }
  })

  test('passes on refusals of the server', async () => {
    world.network.mockResolvedValueOnce(new Response('down', { status: 502 }))
    expect((await world.ask('/filmes', 'navigate'))?.status).toBe(502)
  })

  test('answers the files of the offline page, and ignores all other requests', async () => {
    await world.dispatch('install')
    expect(await (await world.ask('/_astro/offline.js', 'cors'))?.text()).toBe('kept')
    for (const path of ['/api/v1/profiles/', '/media/x.m4s?sig=1', '/art/1.avif', '/_astro/a.js'])
      expect(await world.ask(path, 'cors')).toBe(undefined)
  })
})
