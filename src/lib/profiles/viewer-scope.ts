import type { Profile } from '#shared/profiles/contract.ts'

/**
 * Everything that decides which titles a profile is shown, as one text. It is part of the key of
 * every cached list, so that no list outlives a change of it.
 */
export const viewerScopeOf = ({
  id,
  is_kids: isKids,
  safe_mode: isFamily,
  age_limit: ageLimit,
}: Pick<Profile, 'id' | 'is_kids' | 'safe_mode' | 'age_limit'>): string =>
  [id, isKids ? 'kids' : 'normal', isFamily ? 'family' : 'all', ageLimit ?? 'any'].join('.')
