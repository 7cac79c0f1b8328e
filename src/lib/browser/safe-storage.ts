/** A browser may forbid its storage, or have no room in it: then nothing was kept, and nothing breaks. */
type Area = 'localStorage' | 'sessionStorage'

export const readKept = (area: Area, key: string): string | null => {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. Whether the browser took it. */
export const writeKept = (area: Area, key: string, text: string | null): boolean => {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
