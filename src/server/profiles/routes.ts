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
import { type Api, implement } from '#server/http/operation/operation.ts'
import { changeFamily, familyOf } from './family.ts'
import { changePhoto, withdrawPhoto } from './photos.ts'
import {
  addTime,
  changeProfile,
  createProfile,
  openProfile,
  profilesOf,
  removeOwnProfile,
  replaceProfile,
  usageOf,
} from './service.ts'

export const profileRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getProfiles, ({ params, session }) => profilesOf(deps, session, params.id))
  implement(api, getProfileUsage, ({ params, session }) => usageOf(deps, session, params.id))
  implement(api, postProfile, ({ body, session }) => createProfile(deps, session, body))
  implement(api, putProfile, ({ params, body, session }) =>
    replaceProfile(deps, session, params.id, body),
  )
  implement(api, deleteProfile, ({ params, session }) => removeOwnProfile(deps, session, params.id))
  implement(api, patchProfile, ({ params, body, session }) =>
    changeProfile(deps, session, params.id, body),
  )
  implement(api, putProfilePhoto, ({ params, rawBody, session }) =>
    changePhoto(deps, session, params.id, rawBody),
  )
  implement(api, deleteProfilePhoto, ({ params, session }) =>
    withdrawPhoto(deps, session, params.id),
  )
  implement(api, activateProfile, ({ params, body, session }) =>
    openProfile(deps, session, params.id, body),
  )
  implement(api, giveExtraTime, ({ params, body, session }) =>
    addTime(deps, session, params.id, body),
  )
  implement(api, getFamily, ({ session }) => familyOf(deps, session))
  implement(api, patchFamily, ({ body, session, caller }) =>
    changeFamily(deps, session, caller, body),
  )
}
