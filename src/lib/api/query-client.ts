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

/** Spec section 7: retries after 1, 2 and 4 s; refusals and mutations are never retried. */
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

/** Serialized queries by state object, so only changed ones are serialized again. */
const texts = new WeakMap<object, string>()

const textOf = (query: DehydratedState['queries'][number]) => {
  const state = queryClient.getQueryCache().get(query.queryHash)?.state ?? query.state
  const text = texts.get(state) ?? JSON.stringify(query)
  texts.set(state, text)
  return text
}

let storedText: string | undefined

/**
 * Stores used answers for the next page of this tab. Newest first and limited, so one long list
 * does not push out the others.
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

export const resetScopedQueries = (): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ queryKey: [room] }) => scopedRooms.has(room) })

/** Refetches what is on screen. */
export const discardAnswers = (): void => {
  storedText = undefined
  forgetStoredQueries()
  void queryClient.resetQueries()
}

/** For another person or profile in this page. */
export const forgetQueries = () => {
  storedText = undefined
  queryClient.clear()
  forgetStoredQueries()
}

/**
 * Paged lists are skipped, because their pages would load one after another; `pagesToo` restarts
 * them from the first page.
 */
export const askAgain = async ({ pagesToo = false } = {}): Promise<void> => {
  if (pagesToo) void queryClient.resetQueries({ predicate: ({ state }) => isPaged(state) })
  await queryClient.invalidateQueries({ predicate: ({ state }) => !isPaged(state) })
}

/**
 * Refetched when they are next shown. Pending requests are cancelled, because their answers may be
 * older than the change.
 */
export const markStale = async (isStale: (queryKey: readonly unknown[]) => boolean) => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isStale(queryKey)
  await queryClient.cancelQueries({ predicate, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}

/** One press recovers the whole page. */
export const askForMissing = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })

if (typeof window !== 'undefined') {
  restore()
  queryClient.mount()
  /* Every tab receives a change made in another tab. */
  $viewerScope.listen((scope) =>
    queryClient.removeQueries({ predicate: (query) => isOfOtherScope(query, scope) }),
  )
  addEventListener('pagehide', keepQueries)
  /*
   * Restores answers that another page stored after this one was prerendered or left. Newer answers
   * win.
   */
  const restoreLater = () => void whenFirstFrame().then(restore)
  document.addEventListener('prerenderingchange', restoreLater)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    restoreLater()
    void askAgain()
  })
}

/** Infers the types of the options from `queryFn`. */
export const defineQuery = <T>(
  options: QueryObserverOptions<T> & { queryKey: readonly unknown[] },
) => options
