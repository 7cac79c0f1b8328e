import { atom } from 'nanostores'

/** According to the last permission; undefined without a daily limit. */
export const $remaining = atom<{ seconds: number } | undefined>(undefined)

export const noteRemaining = (seconds: number | null): void =>
  $remaining.set(seconds === null ? undefined : { seconds })
