import type { DehydratedState, Query, QueryCache } from '@tanstack/query-core'

export interface UsedAnswers {
  has: (query: Query) => boolean
  /** Marks answers that an earlier page used. */
  note: (stored: DehydratedState) => void
}

/**
 * Tracks answers that were shown. An error while drawing empties the cache, so a shown answer that
 * is still cached caused none.
 */
export const watchUse = (cache: QueryCache): UsedAnswers => {
  /** `dataUpdatedAt` of the used answer. */
  const used = new WeakMap<Query, number>()
  const use = (query: Query) => void used.set(query, query.state.dataUpdatedAt)
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved') use(query)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    /* A page also writes into an answer it has shown, for example a new comment. */
    if (event.action.manual && used.has(query)) use(query)
  })
  return {
    has: (query) => query.isActive() || used.get(query) === query.state.dataUpdatedAt,
    note: ({ queries }) => {
      for (const { queryHash, state } of queries) {
        const query = cache.get(queryHash)
        if (query?.state.dataUpdatedAt === state.dataUpdatedAt) used.set(query, state.dataUpdatedAt)
      }
    },
  }
}
