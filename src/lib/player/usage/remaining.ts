import { atom } from 'nanostores'

/** What the last permission said of the profile's day; undefined without a limit. */
export const $remaining = atom<{ minutes: number } | undefined>(undefined)

export const noteRemaining = (minutes: number | null): void =>
  $remaining.set(minutes === null ? undefined : { minutes })
