import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { Profile } from '#shared/profiles/contract.ts'
import { readStoredProfile } from './stored-profile.ts'
import { viewerScopeOf } from '#shared/profiles/viewer-scope.ts'

/** Storage key of spec section 3. */
export const $currentProfile = persistentAtom<Profile | undefined>('currentProfile', undefined, {
  encode: JSON.stringify,
  decode: readStoredProfile,
})

/** Spec section 3, Theme. */
export const $profileType = computed($currentProfile, (profile) =>
  profile?.is_kids ? 'kids' : 'normal',
)

export const $viewerScope = computed(
  $currentProfile,
  (profile) => profile && viewerScopeOf(profile),
)

/** The viewer of the server's last answer; undefined before the first. */
export const $servedScope = atom<string | undefined>(undefined)

/** Part of the query keys of a profile's lists. */
export const scopeKey = (profileId: number): string => {
  const profile = $currentProfile.get()
  return profile?.id === profileId ? viewerScopeOf(profile) : String(profileId)
}

export const keepProfile = (profile: Profile): void => $currentProfile.set(profile)

export const forgetProfile = (): void => $currentProfile.set(undefined)
