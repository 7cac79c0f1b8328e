import { readStorage } from '#lib/browser/safe-storage.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { forgetProfile, keepProfile } from './store.ts'

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
    if (profile === null) forgetProfile()
    else if (profile && JSON.stringify(profile) !== read('currentProfile')) keepProfile(profile)
    return true
  }
}
