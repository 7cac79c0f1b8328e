import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { forgetProfile, keepProfile } from './store.ts'
import { readStoredProfile } from './stored-profile.ts'

const read = (key: string) => readStorage('localStorage', key)

const remembered = () => `${read('vereda.token')} ${read('currentProfile')}`

/**
 * Call it before the request; the returned function stores the open profile of the answer. If the
 * profile changed here meanwhile, the answer is outdated and false is returned.
 */
export const expectProfile = () => {
  const before = remembered()
  return (profile: Profile | null | undefined): boolean => {
    if (before !== remembered()) return false
    const text = JSON.stringify(profile)
    if (profile === null) forgetProfile()
    /* No screen can draw an incomplete profile. */
    else if (profile && text !== read('currentProfile') && readStoredProfile(text))
      keepProfile(profile)
    return true
  }
}
