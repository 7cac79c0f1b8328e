/** Tells for which viewer the server made an answer. */
export const viewerHeader = 'x-vereda-viewer'

interface Viewer {
  id: number
  is_kids: boolean
  safe_mode: boolean
  age_limit: number | null
}

/** Part of the key of every cached list, so that a change of these settings invalidates it. */
export const viewerScopeOf = ({
  id,
  is_kids: isKids,
  safe_mode: isFamily,
  age_limit: ageLimit,
}: Viewer): string =>
  [id, isKids ? 'kids' : 'normal', isFamily ? 'family' : 'all', ageLimit ?? 'any'].join('.')
