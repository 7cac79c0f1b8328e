import { atom } from 'nanostores'

/** Remaining time of the profile's day by the last permission; undefined without a limit. */
export const $remaining = atom<{ seconds: number } | undefined>(undefined)

export const noteRemaining = (seconds: number | null): void =>
  $remaining.set(seconds === null ? undefined : { seconds })
