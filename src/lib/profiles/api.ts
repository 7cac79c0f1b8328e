import type { InferInput } from 'valibot'
import { ApiError, call } from '#lib/http.ts'
import {
  activateProfile,
  deleteProfile,
  getProfiles,
  getProfileUsage,
  patchProfile,
  postProfile,
  type Profile,
  type ProfileFields,
  type ProfilePatch,
  putProfile,
} from './contract.ts'

/** The profiles of the account `customerId`. */
export const fetchProfiles = async (customerId: number, signal?: AbortSignal) =>
  (await call(getProfiles, { params: { id: String(customerId) } }, { signal })).profiles

/** Family mode sends safe_mode, name and id (spec section 7). */
export const sendFamilyMode = ({ id, name }: Profile, safe_mode: boolean) =>
  call(patchProfile, { params: { id: String(id) }, body: { safe_mode, name, id } })

type NewProfile = InferInput<typeof ProfileFields>

/** @public */
export const createProfile = (profile: NewProfile) => call(postProfile, { body: profile })

/** What is left out takes its default: the form sends every field. @public */
export const replaceProfile = (id: number, profile: NewProfile) =>
  call(putProfile, { params: { id: String(id) }, body: profile })

/** @public */
export const changeProfile = (id: number, changes: InferInput<typeof ProfilePatch>) =>
  call(patchProfile, { params: { id: String(id) }, body: changes })

/** @public */
export const removeProfile = (id: number) => call(deleteProfile, { params: { id: String(id) } })

/** Of any profile of the account: the limit of a day and what is left of it. @public */
export const fetchUsage = (id: number, signal?: AbortSignal) =>
  call(getProfileUsage, { params: { id: String(id) } }, { signal })

export type ActivationAnswer =
  { ok: true; profile: Profile } | { ok: false; code: string; message: string }

/** Opens a profile in this session; refusals are values, the chooser shows them. */
export const requestActivation = async (
  id: number,
  password?: string,
): Promise<ActivationAnswer> => {
  try {
    const { profile } = await call(activateProfile, {
      params: { id: String(id) },
      body: password === undefined ? {} : { password },
    })
    return { ok: true, profile }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, code: error.code, message: error.message }
    throw error
  }
}
