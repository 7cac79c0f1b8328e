import { forgetQueries, queryClient } from '#lib/api/query-client.ts'
import { changeProfile, createProfile, type NewProfile, removeProfile, sendPhoto } from './api.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { announceProfiles, profilesQuery } from './queries.ts'
import { $currentProfile, forgetProfile, keepProfile } from './store.ts'

const keepList = (customerId: number, change: (profiles: Profile[]) => Profile[]) => {
  queryClient.setQueryData<Profile[]>(
    profilesQuery(customerId).queryKey,
    (profiles) => profiles && change(profiles),
  )
  announceProfiles()
}

export const changesOf = (before: Profile, fields: NewProfile): Partial<NewProfile> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Profile]),
    ),
  )

export const saveProfile = async (
  customerId: number,
  before: Profile | undefined,
  fields: NewProfile,
): Promise<Profile> => {
  const profile = await (before
    ? changeProfile(before.id, changesOf(before, fields))
    : createProfile(fields))
  if (profile.id === $currentProfile.get()?.id) {
    forgetQueries()
    keepProfile(profile)
  }
  queryClient.removeQueries({ queryKey: ['usage', profile.id] })
  keepList(customerId, (profiles) =>
    before
      ? profiles.map((one) => (one.id === profile.id ? profile : one))
      : [...profiles, profile],
  )
  return profile
}

export const savePhoto = async (
  customerId: number,
  { id }: Profile,
  file: Blob | undefined,
): Promise<void> => {
  const profile = await sendPhoto(id, file)
  if (id === $currentProfile.get()?.id) keepProfile(profile)
  keepList(customerId, (profiles) => profiles.map((one) => (one.id === id ? profile : one)))
}

/** A locked profile asks for the password. */
export const deleteProfile = async (
  customerId: number,
  id: number,
): Promise<typeof cancelled | undefined> => {
  const reason = 'Digite a senha da conta para excluir este perfil.'
  const answer = await withStepUp(() => removeProfile(id), reason)
  if (answer === cancelled) return cancelled
  if (id === $currentProfile.get()?.id) {
    forgetQueries()
    forgetProfile()
  }
  keepList(customerId, (profiles) => profiles.filter((one) => one.id !== id))
  return undefined
}
