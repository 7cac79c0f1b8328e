import type { DehydratedState, Query, QueryCache } from '@tanstack/query-core'

export interface UsedAnswers {
  has: (query: Query) => boolean
  /** Those that an earlier page of this tab used, and stored therefore. */
  note: (stored: DehydratedState) => void
}

/**
 * Which answers a screen has shown. What cannot be drawn empties the cache, so one that was shown and
 * is still there has served without an error.
 */
export const watchUse = (cache: QueryCache): UsedAnswers => {
  /** The moment of the answer that was used. */
  const used = new WeakMap<Query, number>()
  const use = (query: Query) => void used.set(query, query.state.dataUpdatedAt)
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved') use(query)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    /* A page also writes into an answer that it has shown, for example a new comment. */
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
