import {
  defaultShouldDehydrateQuery,
  dehydrate,
  type DehydratedState,
  hydrate,
  type Query,
  QueryClient,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { whenFirstFrame } from '#lib/browser/navigation/prerendering.ts'
import { $viewerScope } from '#lib/profiles/store.ts'
import { ApiError } from './problems.ts'
import {
  forgetStoredQueries,
  isOfOtherScope,
  readStoredQueries,
  scopedRooms,
  storeQueries,
} from './stored-queries.ts'
import { watchUse } from './used-answers.ts'
import { isLeft } from './waiting-calls.ts'

const cacheTimeMs = 5 * 60_000

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Three retries after 1, 2, 4 s (cap 30 s); a refusal is final; mutations never retry (spec 7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: cacheTimeMs,
      gcTime: cacheTimeMs,
      retry: (failureCount, error) => failureCount < 3 && !isRefusal(error),
      retryDelay: (attempt, error) => (isLeft(error) ? 0 : Math.min(1000 * 2 ** attempt, 30_000)),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
})

const used = watchUse(queryClient.getQueryCache())

/** Session storage holds about five million characters in total. */
const mostStoredCharacters = 3_000_000

const isPaged = ({ data }: { data: unknown }) =>
  typeof data === 'object' && data !== null && 'pages' in data

const restore = () => {
  try {
    const stored = readStoredQueries($viewerScope.get())
    if (!stored) return
    hydrate(queryClient, stored)
    used.note(stored)
  } catch {
    forgetStoredQueries()
  }
}

/** Serialized queries by state object, so that only changed ones are serialized again. */
const texts = new WeakMap<object, string>()

const textOf = (query: DehydratedState['queries'][number]) => {
  const state = queryClient.getQueryCache().get(query.queryHash)?.state ?? query.state
  const text = texts.get(state) ?? JSON.stringify(query)
  texts.set(state, text)
  return text
}

let storedText: string | undefined

/**
 * Stores the answers that were used for the next page of this tab, newest first, until the space is
 * full. One long list then does not push out all others.
 */
export const keepQueries = (): void => {
  let room = mostStoredCharacters
  const shouldDehydrateQuery = (query: Query) =>
    defaultShouldDehydrateQuery(query) && used.has(query)
  const stored = dehydrate(queryClient, { shouldDehydrateQuery })
    .queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(textOf)
    .filter(({ length }) => {
      if (length > room) return false
      room -= length
      return true
    })
  const text = stored.join()
  if (text === storedText) return
  storedText = text
  storeQueries(text)
}

/** Empties every list that a profile is shown, and asks again for those on screen. */
export const resetScopedQueries = (): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ queryKey: [room] }) => scopedRooms.has(room) })

/** Throws every answer away, also the stored ones, and asks again for those on screen. */
export const discardAnswers = (): void => {
  storedText = undefined
  forgetStoredQueries()
  void queryClient.resetQueries()
}

/** Forgets every answer because another person or profile is about to use the page. */
export const forgetQueries = () => {
  storedText = undefined
  queryClient.clear()
  forgetStoredQueries()
}

/**
 * Refetches everything on screen except paged lists, because twenty pages would load one after the
 * other. With `pagesToo` those restart from their first page.
 */
export const askAgain = async ({ pagesToo = false } = {}): Promise<void> => {
  if (pagesToo) void queryClient.resetQueries({ predicate: ({ state }) => isPaged(state) })
  await queryClient.invalidateQueries({ predicate: ({ state }) => !isPaged(state) })
}

/**
 * Lets answers that nobody looks at be asked for when they are next shown. Those on their way are
 * given up, as they may be older than the change.
 */
export const markStale = async (isStale: (queryKey: readonly unknown[]) => boolean) => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isStale(queryKey)
  await queryClient.cancelQueries({ predicate, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}

/** Refetches every failed query that has no data, so that one press recovers the whole page. */
export const askForMissing = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })

if (typeof window !== 'undefined') {
  restore()
  queryClient.mount()
  /* Every tab hears of a change, also in another tab. */
  $viewerScope.listen((scope) =>
    queryClient.removeQueries({ predicate: (query) => isOfOtherScope(query, scope) }),
  )
  addEventListener('pagehide', keepQueries)
  /*
   * Restores answers that another page stored after this one was prerendered or left; newer answers
   * win. It waits for the first frame.
   */
  const restoreLater = () => void whenFirstFrame().then(restore)
  document.addEventListener('prerenderingchange', restoreLater)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    restoreLater()
    void askAgain()
  })
}

/** Infers the types of a query's options from the answer of its function. */
export const defineQuery = <T>(
  options: QueryObserverOptions<T> & { queryKey: readonly unknown[] },
) => options
