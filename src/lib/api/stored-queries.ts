import type { DehydratedState } from '@tanstack/query-core'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { contractVersion } from '#shared/operation.ts'

/** In `sessionStorage`. */
const storageKey = 'vereda.queries'

const restoredForMs = 30 * 60_000

/** Their query keys continue with the viewer's scope. */
export const scopedRooms: ReadonlySet<unknown> = new Set(['catalogue', 'engagement'])

interface Stored extends DehydratedState {
  contract: string
}

type StoredQuery = DehydratedState['queries'][number]

/** Of another profile, or from before family mode or the age limit changed. */
export const isOfOtherScope = (
  { queryKey: [room, scope] }: { queryKey: readonly unknown[] },
  viewerScope: string | undefined,
): boolean => scopedRooms.has(room) && scope !== viewerScope

/** From an earlier page of this tab; only what this viewer may see. */
export const readStoredQueries = (viewerScope: string | undefined): DehydratedState | undefined => {
  try {
    const { contract, ...state } = JSON.parse(
      readStorage('sessionStorage', storageKey) ?? '{}',
    ) as Stored
    if (contract !== contractVersion) return undefined
    const isFresh = (query: StoredQuery) => query.state.dataUpdatedAt > Date.now() - restoredForMs
    const queries = state.queries.filter(
      (query) => isFresh(query) && !isOfOtherScope(query, viewerScope),
    )
    return { ...state, queries }
  } catch {
    forgetStoredQueries()
    return undefined
  }
}

/** Stores nothing if there is no space. */
export const storeQueries = (queries: string): void => {
  const text = `{"contract":"${contractVersion}","queries":[${queries}],"mutations":[]}`
  if (!writeStorage('sessionStorage', storageKey, text)) forgetStoredQueries()
}

export const forgetStoredQueries = (): void => void writeStorage('sessionStorage', storageKey, null)
