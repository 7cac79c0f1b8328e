export interface Place {
  path: string
  scrollTop: number
  /** In pixels, by row name. */
  rows: Record<string, number>
  /** `top` is relative to the viewport. */
  focus?: { row?: string | undefined; key: string; top: number; isVisible: boolean } | undefined
}

const mostPlaces = 30

export const withPlace = (
  places: Readonly<Record<string, Place>>,
  entry: string,
  place: Place,
): Record<string, Place> => {
  const others = Object.entries(places).filter(([key]) => key !== entry)
  return Object.fromEntries([...others, [entry, place] as const].slice(-mostPlaces))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlace = (value: unknown): value is Place =>
  isRecord(value) && typeof value.scrollTop === 'number' && isRecord(value.rows)

/** Skips invalid entries. */
export const readPlaces = (text: string | null): Record<string, Place> => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Place] => isPlace(entry[1])),
    )
  } catch {
    return {}
  }
}
