/** Where somebody was on a page when they left it. */
export interface Place {
  path: string
  scrollTop: number
  /** How far each row was scrolled, by the name of the row. */
  rows: Record<string, number>
  /** What had the focus: its row, its key or its address, where it stood in the viewport, whether it was outlined. */
  focus?: { row?: string | undefined; key: string; top: number; isVisible: boolean } | undefined
}

const mostPlaces = 30

/** The place of an entry of the history among those that are kept; the oldest give way. */
export const withPlace = (
  places: Readonly<Record<string, Place>>,
  entry: string,
  place: Place,
): Record<string, Place> => {
  const others = Object.entries(places).filter(([key]) => key !== entry)
  return Object.fromEntries([...others, [entry, place] as const].slice(-mostPlaces))
}

/** What the storage holds; nothing for anything that is no list of places. */
export const readPlaces = (text: string | null): Record<string, Place> => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as Record<string, Place>)
      : {}
  } catch {
    return {}
  }
}
