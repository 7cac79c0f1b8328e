import {
  dehydrate,
  type DehydratedState,
  hydrate,
  QueryClient,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { ApiError } from './problems.ts'

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

const pagedForMs = 30 * 60_000
/** Session storage takes about five million characters in all. */
const keptCharacters = 3_000_000

const isPaged = ({ data }: { data: unknown }) =>
  typeof data === 'object' && data !== null && 'pages' in data

/** A list of pages is not asked for again as it is painted: what is too old is not brought back. */
const isFresh = ({ state }: DehydratedState['queries'][number]) =>
  !isPaged(state) || state.dataUpdatedAt > Date.now() - pagedForMs

const restore = () => {
  try {
    const stored = readKept('sessionStorage', storageKey)
    if (!stored) return
    const state = JSON.parse(stored) as DehydratedState
    hydrate(queryClient, { ...state, queries: state.queries.filter(isFresh) })
  } catch {
    writeKept('sessionStorage', storageKey, null)
  }
}

/** As text, by the state that it is of: only what has changed is written out anew. */
const texts = new WeakMap<object, string>()

const textOf = (query: DehydratedState['queries'][number]) => {
  const state = queryClient.getQueryCache().get(query.queryHash)?.state ?? query.state
  const text = texts.get(state) ?? JSON.stringify(query)
  texts.set(state, text)
  return text
}

let keptText: string | undefined

/**
 * For the next page of this tab: the newest answers first, as many as there is room for, so that one
 * long list does not cost all others.
 */
export const keepQueries = (): void => {
  let room = keptCharacters
  const kept = dehydrate(queryClient)
    .queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(textOf)
    .filter(({ length }) => {
      if (length > room) return false
      room -= length
      return true
    })
  const text = `{"queries":[${kept.join()}],"mutations":[]}`
  if (text === keptText) return
  keptText = text
  if (!writeKept('sessionStorage', storageKey, text)) writeKept('sessionStorage', storageKey, null)
}

/** Forgets every answer: another person, or another profile, is about to look. */
export const forgetQueries = () => {
  keptText = undefined
  queryClient.clear()
  writeKept('sessionStorage', storageKey, null)
}

/**
 * Everything on screen is asked for again, except lists of pages: twenty pages would come one after
 * the other. With `pagesToo` those start again from their first page.
 */
export const askAgain = async ({ pagesToo = false } = {}): Promise<void> => {
  if (pagesToo) void queryClient.resetQueries({ predicate: ({ state }) => isPaged(state) })
  await queryClient.invalidateQueries({ predicate: ({ state }) => !isPaged(state) })
}

/** Everything that the page lacks because it failed: one press brings all of it, not one part. */
export const askForMissing = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })

if (typeof window !== 'undefined') {
  restore()
  queryClient.mount()
  addEventListener('pagehide', keepQueries)
  /* What the page before has learned since this one was made ready: newer answers stand, and the
   * first frame comes first. */
  document.addEventListener('prerenderingchange', () =>
    requestAnimationFrame(() => setTimeout(restore)),
  )
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void askAgain()
  })
}

/** Types a query's options by what its function answers. */
export const defineQuery = <T>(
  options: QueryObserverOptions<T> & { queryKey: readonly unknown[] },
) => options
