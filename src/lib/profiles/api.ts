import { ApiError, call } from '#lib/http.ts'
import { activateProfile, getProfiles, patchProfile, type Profile } from './contract.ts'

/** The profiles of the account `customerId`. */
export const fetchProfiles = async (customerId: number, signal?: AbortSignal) =>
  (await call(getProfiles, { params: { id: String(customerId) } }, { signal })).profiles

/** Family mode sends safe_mode, name and id (spec section 7). */
export const sendFamilyMode = ({ id, name }: Profile, safe_mode: boolean) =>
  call(patchProfile, { params: { id: String(id) }, body: { safe_mode, name, id } })

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
