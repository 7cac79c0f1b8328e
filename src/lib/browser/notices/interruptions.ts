import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const interruptedKey = 'vereda.interrupted'

/** Pages within this time belong to one arrival, also those of other tabs. */
const arrivalMinutes = 30

/** Whether something may still open by itself: it happens once an arrival. */
export const mayInterrupt = (now: number): boolean => {
  const elapsed = now - Number(readStorage('localStorage', interruptedKey) ?? Number.NaN)
  return !(elapsed >= 0 && elapsed < arrivalMinutes * 60_000)
}

export const noteInterruption = (now: number): void =>
  void writeStorage('localStorage', interruptedKey, String(now))
