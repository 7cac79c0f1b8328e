/** On every answer to a profile's call: for which viewer the server made it. */
export const viewerHeader = 'x-vereda-viewer'

interface Viewer {
  id: number
  is_kids: boolean
  safe_mode: boolean
  age_limit: number | null
}

/**
 * Everything that decides which titles a profile is shown, as one text. It is part of the key of
 * every cached list, so that no list outlives a change of it.
 */
export const viewerScopeOf = ({
  id,
  is_kids: isKids,
  safe_mode: isFamily,
  age_limit: ageLimit,
}: Viewer): string =>
  [id, isKids ? 'kids' : 'normal', isFamily ? 'family' : 'all', ageLimit ?? 'any'].join('.')
