import { atom } from 'nanostores'

/** Remaining time of the profile's day by the last permission; undefined without a limit. */
export const $remaining = atom<{ minutes: number } | undefined>(undefined)

export const noteRemaining = (minutes: number | null): void =>
  $remaining.set(minutes === null ? undefined : { minutes })
