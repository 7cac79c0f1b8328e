import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { forgetProfile, keepProfile } from './store.ts'
import { readStoredProfile } from './stored-profile.ts'

const read = (key: string) => readStorage('localStorage', key)

const remembered = () => `${read('vereda.token')} ${read('currentProfile')}`

/**
 * Called before a question to the server; the returned function stores its answer about the open
 * profile. A profile that was chosen or changed here meanwhile is newer than the answer. Returns
 * whether the answer counted.
 */
export const expectProfile = () => {
  const before = remembered()
  return (profile: Profile | null | undefined): boolean => {
    if (before !== remembered()) return false
    const text = JSON.stringify(profile)
    if (profile === null) forgetProfile()
    /* Half a profile would draw no screen. */
    else if (profile && text !== read('currentProfile') && readStoredProfile(text))
      keepProfile(profile)
    return true
  }
}
