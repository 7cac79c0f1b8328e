import type { InferInput } from 'valibot'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import type { AdultSecret } from './family.ts'
import type { ProfileFields } from '#shared/profiles/profile-fields.ts'

export const fetchProfiles = async (customerId: number, signal?: AbortSignal) =>
  (
    await api(
      'GET /v1/customers/{id}/profiles/',
      { params: { id: String(customerId) } },
      { signal },
    )
  ).profiles

export const fetchUsage = (id: number, signal?: AbortSignal) =>
  api('GET /v1/profiles/{id}/usage/', { params: { id: String(id) } }, { signal })

/** Spec section 7: sends safe_mode, name and id. */
export const sendFamilyMode = ({ id, name }: Profile, safe_mode: boolean) =>
  api('PATCH /v1/profiles/{id}/', { params: { id: String(id) }, body: { safe_mode, name, id } })

export type NewProfile = InferInput<typeof ProfileFields>

export const createProfile = (profile: NewProfile) => api('POST /v1/profiles/', { body: profile })

/** Only changed fields, so changes made elsewhere are kept. */
export const changeProfile = (id: number, changes: Partial<NewProfile>) =>
  api('PATCH /v1/profiles/{id}/', { params: { id: String(id) }, body: changes })

export const removeProfile = (id: number) =>
  api('DELETE /v1/profiles/{id}/', { params: { id: String(id) } })

/** Without a file, the photo is deleted and the avatar shows again. */
export const sendPhoto = (id: number, file: Blob | undefined) =>
  file
    ? api('PUT /v1/profiles/{id}/photo/', { params: { id: String(id) }, upload: file })
    : api('DELETE /v1/profiles/{id}/photo/', { params: { id: String(id) } })

export type ActivationAnswer =
  | { ok: true; profile: Profile; remainingSeconds: number | null }
  | { ok: false; code: string; message: string }

/** Refusals are values, because the chooser shows them. */
export const requestActivation = async (
  id: number,
  secret: AdultSecret = {},
): Promise<ActivationAnswer> => {
  try {
    const { profile, remaining_seconds } = await api('POST /v1/profiles/{id}/activate/', {
      params: { id: String(id) },
      body: secret,
    })
    return { ok: true, profile, remainingSeconds: remaining_seconds }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, code: error.code, message: error.message }
    throw error
  }
}
