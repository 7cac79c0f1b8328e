import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const interruptedKey = 'vereda.interrupted'

/** All pages opened within this time count as one visit, also in other tabs. */
const arrivalMinutes = 30

export const mayInterrupt = (now: number): boolean => {
  const elapsed = now - Number(readStorage('localStorage', interruptedKey) ?? Number.NaN)
  return !(elapsed >= 0 && elapsed < arrivalMinutes * 60_000)
}

export const noteInterruption = (now: number): void =>
  void writeStorage('localStorage', interruptedKey, String(now))
