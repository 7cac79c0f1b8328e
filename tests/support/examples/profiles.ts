import {
  activateProfile,
  deleteProfile,
  deleteProfilePhoto,
  getProfiles,
  getProfileUsage,
  giveExtraTime,
  patchProfile,
  postProfile,
  putProfile,
  putProfilePhoto,
} from '#shared/profiles/contract.ts'
import { getFamily, patchFamily } from '#shared/profiles/family-contract.ts'
import { addProfile, password } from '#tests/support/accounts.ts'
import { photoFile } from '#tests/support/photos.ts'
import type { Example, Stage } from './example.ts'

let made = 0
const newName = () => `Perfil ${(made += 1)}`

const another = async ({ server, mine }: Stage) => ({
  id: await addProfile(server, mine.accountId, { name: newName() }),
})

const theirProfile = ({ theirs }: Stage) => ({ id: theirs.profileId })

export const profileExamples: readonly Example[] = [
  {
    operation: getProfiles,
    own: async ({ mine }) => ({ params: { id: mine.accountId } }),
    foreign: async ({ theirs }) => ({ params: { id: theirs.accountId } }),
  },
  {
    operation: getProfileUsage,
    own: async ({ mine }) => ({ params: { id: mine.profileId } }),
    foreign: async (stage) => ({ params: theirProfile(stage) }),
  },
  { operation: postProfile, own: async () => ({ body: { name: newName(), cover: 3 } }) },
  {
    operation: putProfile,
    own: async ({ mine }) => ({ params: { id: mine.profileId }, body: { name: newName() } }),
    foreign: async (stage) => ({ params: theirProfile(stage), body: { name: newName() } }),
  },
  {
    operation: patchProfile,
    own: async ({ mine }) => ({ params: { id: mine.profileId }, body: { safe_mode: true } }),
    foreign: async (stage) => ({ params: theirProfile(stage), body: { safe_mode: true } }),
  },
  {
    operation: deleteProfile,
    own: async (stage) => ({ params: await another(stage) }),
    foreign: async (stage) => ({ params: theirProfile(stage) }),
  },
  {
    operation: putProfilePhoto,
    own: async ({ mine }) => ({ params: { id: mine.profileId }, rawBody: await photoFile() }),
    foreign: async (stage) => ({ params: theirProfile(stage), rawBody: await photoFile() }),
  },
  {
    operation: deleteProfilePhoto,
    own: async ({ mine }) => ({ params: { id: mine.profileId } }),
    foreign: async (stage) => ({ params: theirProfile(stage) }),
  },
  {
    operation: activateProfile,
    own: async ({ mine }) => ({ params: { id: mine.profileId }, body: {} }),
    foreign: async (stage) => ({ params: theirProfile(stage), body: {} }),
    kidsIs: 403,
  },
  {
    operation: giveExtraTime,
    own: async ({ mine }) => ({
      params: { id: mine.profileId },
      body: { minutes: 15, password },
    }),
    foreign: async (stage) => ({
      params: theirProfile(stage),
      body: { minutes: 15, password },
    }),
  },
  { operation: getFamily, own: async () => ({}) },
  { operation: patchFamily, own: async () => ({ body: { pin: '2580' } }) },
]
