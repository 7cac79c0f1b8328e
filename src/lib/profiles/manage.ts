import { forgetQueries, queryClient } from '#lib/api/query-client.ts'
import { createProfile, type NewProfile, removeProfile, replaceProfile } from './api.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { profilesQuery } from './queries.ts'
import { $currentProfile, forgetProfile, keepProfile } from './store.ts'

const keepList = (customerId: number, change: (profiles: Profile[]) => Profile[]) =>
  queryClient.setQueryData<Profile[]>(
    profilesQuery(customerId).queryKey,
    (profiles) => profiles && change(profiles),
  )

/** Creates a profile, or replaces the one with this id and drops the answers cached for it. */
export const saveProfile = async (
  customerId: number,
  id: number | null,
  fields: NewProfile,
): Promise<Profile> => {
  const profile = await (id === null ? createProfile(fields) : replaceProfile(id, fields))
  if (profile.id === $currentProfile.get()?.id) {
    forgetQueries()
    keepProfile(profile)
  }
  queryClient.removeQueries({ queryKey: ['usage', profile.id] })
  keepList(customerId, (profiles) =>
    id === null
      ? [...profiles, profile]
      : profiles.map((one) => (one.id === profile.id ? profile : one)),
  )
  return profile
}

/** Deletes a profile with all its data; an open one is closed. */
export const deleteProfile = async (customerId: number, id: number): Promise<void> => {
  await removeProfile(id)
  if (id === $currentProfile.get()?.id) {
    forgetQueries()
    forgetProfile()
  }
  keepList(customerId, (profiles) => profiles.filter((one) => one.id !== id))
}
