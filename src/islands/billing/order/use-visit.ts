import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser knows, such as what its address says; undefined in the prerendered page. */
export const useVisit = (
  read: () => string | undefined,
  watch: (look: () => void) => () => void = never,
): string | undefined => useSyncExternalStore(watch, read, () => undefined)
