import { dehydrate, hydrate, QueryClient, type QueryObserverOptions } from '@tanstack/query-core'
import { readKept, writeKept } from '#lib/closed-storage.ts'
import { ApiError } from '#lib/http.ts'

const cacheTimeMs = 5 * 60_000
const storageKey = 'vereda.queries'

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Three retries after 1, 2 and 4 s (cap 30 s); a refusal is final; mutations never retry (spec 7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: cacheTimeMs,
      gcTime: cacheTimeMs,
      retry: (failureCount, error) => failureCount < 3 && !isRefusal(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
})

const restore = () => {
  try {
    const stored = readKept('sessionStorage', storageKey)
    if (stored) hydrate(queryClient, JSON.parse(stored))
  } catch {
    writeKept('sessionStorage', storageKey, null)
  }
}

const keep = () => {
  const isKept = writeKept('sessionStorage', storageKey, JSON.stringify(dehydrate(queryClient)))
  if (!isKept) writeKept('sessionStorage', storageKey, null)
}

/** Forgets every answer: another person, or another profile, is about to look. */
export const forgetQueries = () => {
  queryClient.clear()
  writeKept('sessionStorage', storageKey, null)
}

if (typeof window !== 'undefined') {
  restore()
  queryClient.mount()
  addEventListener('pagehide', keep)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries()
  })
}

/** Types a query's options by what its function answers. */
export const defineQuery = <T>(
  options: QueryObserverOptions<T> & { queryKey: readonly unknown[] },
) => options
