import { focusManager, InfiniteQueryObserver, onlineManager } from '@tanstack/query-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiNext } from '#lib/api/api.ts'
import { secureNext } from '#lib/api/next-address.ts'
import { countOf, definePagedQuery, itemsOf } from '#lib/api/paging.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { $token } from '#lib/session/token.ts'

const site = 'https://vereda.test/api'

afterEach(() => {
  vi.unstubAllGlobals()
  $token.set(undefined)
})

describe('the address of a next page', () => {
  test.each([
    ['https://vereda.test/api/x/?offset=30', site, 'https://vereda.test/api/x/?offset=30'],
    ['http://vereda.test/api/x/', site, 'https://vereda.test/api/x/'],
    ['/api/x/?offset=30', site, 'https://vereda.test/api/x/?offset=30'],
    ['http://localhost:4321/api/x/', 'http://localhost:4321/api', 'http://localhost:4321/api/x/'],
    ['http://127.0.0.1:80/api/x/', 'http://127.0.0.1/api', 'http://127.0.0.1/api/x/'],
    ['http://[::1]:4321/api/x/', 'http://[::1]:4321/api', 'http://[::1]:4321/api/x/'],
  ])('accepts %s', (next, api, expected) => expect(secureNext(next, api)).toBe(expected))

  test.each([
    'https://elsewhere.test/api/x/',
    'https://vereda.test:8443/api/x/',
    'https://vereda.test.elsewhere.test/',
    '//elsewhere.test/api/',
    'https://vereda.test@elsewhere.test/api/',
    'javascript:alert(1)',
    'http://',
  ])('refuses %s', (next) => expect(secureNext(next, site)).toBeUndefined())
})

test('sends the token to the API only', async () => {
  const sent: { url: string; token: string | null }[] = []
  vi.stubGlobal('location', { href: 'https://vereda.test/filmes' })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url, token: new Headers(headers).get('authorization') })
    return Response.json({ results: [], count: 0, next: null, previous: null })
  })
  $token.set('secret')
  const catalog = 'GET /v1/search/catalog/'
  await apiNext(catalog, 'https://vereda.test/api/v1/search/catalog/?offset=60&platform=web')
  await expect(apiNext(catalog, 'https://elsewhere.test/api/')).rejects.toThrow()
  expect(sent).toEqual([
    {
      url: 'https://vereda.test/api/v1/search/catalog/?offset=60&platform=web',
      token: 'Bearer secret',
    },
  ])
})

const page = (results: number[], next: string | null, count = 5) => ({
  results,
  count,
  next,
  previous: null,
})
const same = (item: number) => item

test.each([
  ['comes back to', () => [false, true].forEach((is) => focusManager.setFocused(is))],
  ['is online again in', () => [false, true].forEach((is) => onlineManager.setOnline(is))],
])('refetches a stale list when a person %s the page', async (_, comeBack) => {
  vi.stubGlobal('location', { href: `${site}/` })
  const fetched = vi.fn(() => Response.json({ results: [], count: 0, next: null, previous: null }))
  vi.stubGlobal('fetch', () => Promise.resolve(fetched()))
  queryClient.mount()
  const list = definePagedQuery(['my-list'], 'GET /v1/releases/', { query: {} })
  const observer = new InfiniteQueryObserver(queryClient, { ...list, staleTime: 0 })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  comeBack()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  stop()
  queryClient.unmount()
  queryClient.clear()
})

test('removes items that two pages repeat', () => {
  const data = { pages: [page([1, 2, 3], '/2'), page([3, 4], null)] }
  expect(itemsOf(data, same)).toEqual([1, 2, 3, 4])
  expect(itemsOf<number>(undefined, same)).toEqual([])
})

test("counts by the server's total until the last page is loaded", () => {
  expect(countOf({ pages: [page([1, 2, 3], '/2')] }, 3)).toBe(5)
  expect(countOf({ pages: [page([1, 2, 3], '/2', 3)] }, 3)).toBe(4)
  expect(countOf({ pages: [page([1, 2, 3], '/2'), page([4], null)] }, 4)).toBe(4)
  expect(countOf(undefined, 0)).toBe(0)
})
