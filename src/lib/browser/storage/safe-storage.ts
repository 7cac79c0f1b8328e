/** A browser may forbid storage or have no room: then nothing is stored and nothing breaks. */
type Area = 'localStorage' | 'sessionStorage'

export const readStorage = (area: Area, key: string): string | null => {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Null removes the key. Returns whether the browser stored the text. */
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

/** Whether the browser keeps for the next page what this one stores. */
export const keepsStorage = (): boolean =>
  writeStorage('localStorage', probe, '') && writeStorage('localStorage', probe, null)
