import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** For values that only the browser has, such as its address; undefined when prerendering. */
export const useVisit = (
  read: () => string | undefined,
  watch: (look: () => void) => () => void = never,
): string | undefined => useSyncExternalStore(watch, read, () => undefined)
