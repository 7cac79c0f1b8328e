/** Storage may be forbidden or full. */
type Area = 'localStorage' | 'sessionStorage'

export const readStorage = (area: Area, key: string): string | null => {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Null removes the key. Returns whether the write succeeded. */
export const writeStorage = (area: Area, key: string, text: string | null): boolean => {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

const probe = 'vereda.probe'

export const keepsStorage = (): boolean =>
  writeStorage('localStorage', probe, '') && writeStorage('localStorage', probe, null)
