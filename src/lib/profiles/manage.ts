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

/** A new profile, or another shape of the one with this id; what its lists showed is forgotten. */
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

/** A profile with all that is its own; the open one is closed with it. */
export const deleteProfile = async (customerId: number, id: number): Promise<void> => {
  await removeProfile(id)
  if (id === $currentProfile.get()?.id) {
    forgetQueries()
    forgetProfile()
  }
  keepList(customerId, (profiles) => profiles.filter((one) => one.id !== id))
}
