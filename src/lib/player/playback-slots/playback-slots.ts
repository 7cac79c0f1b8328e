import { api } from '#lib/api/api.ts'

export const fetchPlaybackSlots = (signal?: AbortSignal) =>
  api('GET /v1/accounts/screens/', {}, { signal })

export const stopPlaybackSlot = (id: number) =>
  api('DELETE /v1/accounts/screens/{id}/', { params: { id: String(id) } })
