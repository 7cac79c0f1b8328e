import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { Profile } from '#shared/profiles/contract.ts'
import { readStoredProfile } from './stored-profile.ts'
import { viewerScopeOf } from '#shared/profiles/viewer-scope.ts'

/** The chosen profile, stored in local storage under `currentProfile` (spec section 3). */
export const $currentProfile = persistentAtom<Profile | undefined>('currentProfile', undefined, {
  encode: JSON.stringify,
  decode: readStoredProfile,
})

/** Spec section 3, Theme: derived from the stored profile, so it persists with it. */
export const $profileType = computed($currentProfile, (profile) =>
  profile?.is_kids ? 'kids' : 'normal',
)

/** Undefined without a profile. */
export const $viewerScope = computed(
  $currentProfile,
  (profile) => profile && viewerScopeOf(profile),
)

/** For which viewer the server made its last answer; undefined before the first. */
export const $servedScope = atom<string | undefined>(undefined)

/** Part of the keys of lists that a profile is shown. */
export const scopeKey = (profileId: number): string => {
  const profile = $currentProfile.get()
  return profile?.id === profileId ? viewerScopeOf(profile) : String(profileId)
}

export const keepProfile = (profile: Profile): void => $currentProfile.set(profile)

export const forgetProfile = (): void => $currentProfile.set(undefined)
