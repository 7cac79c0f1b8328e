import type { InferInput } from 'valibot'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import { defineQuery, queryClient } from '#lib/api/query-client.ts'
import type { Family, patchFamily } from '#shared/profiles/family-contract.ts'

export type AdultSecret = { password?: string } | { pin: string }

export const secretAskedBy = (code: string): 'pin' | 'password' | undefined => {
  if (code === 'pin-required') return 'pin'
  return code === 'password-required' ? 'password' : undefined
}

export const familyQuery = () =>
  defineQuery<Family>({
    queryKey: ['family'],
    queryFn: ({ signal }) => api('GET /v1/family/', {}, { signal }),
    staleTime: 0,
  })

export const changeFamily = async (
  change: InferInput<typeof patchFamily.body>,
): Promise<Family> => {
  const family = await api('PATCH /v1/family/', { body: change })
  queryClient.setQueryData(familyQuery().queryKey, family)
  return family
}

type ExtraTimeAnswer = { ok: true } | { ok: false; code: string; message: string }

/** Refusals are values, because the dialog shows them. */
export const giveExtraTime = async (
  id: number,
  minutes: 15 | 30,
  secret: AdultSecret,
): Promise<ExtraTimeAnswer> => {
  try {
    await api('POST /v1/profiles/{id}/extra-time/', {
      params: { id: String(id) },
      body: { minutes, ...secret },
    })
    void queryClient.invalidateQueries({ queryKey: ['usage', id] })
    return { ok: true }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, code: error.code, message: error.message }
    throw error
  }
}
