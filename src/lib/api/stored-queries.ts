import type { DehydratedState } from '@tanstack/query-core'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { contractVersion } from '#shared/operation.ts'

/** In `sessionStorage`. */
const storageKey = 'vereda.queries'

/** An older answer is not restored: nobody is shown what was true that long ago. */
const restoredForMs = 30 * 60_000

/** Rooms of the cache whose keys name the viewer's scope next. */
export const scopedRooms: ReadonlySet<unknown> = new Set(['catalogue', 'engagement'])

interface Stored extends DehydratedState {
  /** Version of the contract that the answers follow. */
  contract: string
}

type StoredQuery = DehydratedState['queries'][number]

/** Of another profile, or of this one before family mode or its age limit changed. */
export const isOfOtherScope = (
  { queryKey: [room, scope] }: { queryKey: readonly unknown[] },
  viewerScope: string | undefined,
): boolean => scopedRooms.has(room) && scope !== viewerScope

/** The answers that an earlier page of this tab stored and that this viewer may still be shown. */
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

/** Stores serialized answers, or none where there is no room for them. */
export const storeQueries = (queries: string): void => {
  const text = `{"contract":"${contractVersion}","queries":[${queries}],"mutations":[]}`
  if (!writeStorage('sessionStorage', storageKey, text)) forgetStoredQueries()
}

export const forgetStoredQueries = (): void => void writeStorage('sessionStorage', storageKey, null)
