import { api } from '#lib/api/api.ts'
import { loadPart } from '#lib/browser/scripts/lazy-part.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { defineQuery, queryClient } from '#lib/api/query-client.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import type { ExportFormat } from './export-file.ts'
import type { Erasure } from '#shared/account/privacy-contract.ts'

export const erasureQuery = () =>
  defineQuery({
    queryKey: ['erasure'],
    queryFn: ({ signal }) => api('GET /v1/accounts/erasure/', {}, { signal }),
    staleTime: 0,
  })

/** False if the password was not given. */
export const downloadExport = async (format: ExportFormat): Promise<boolean> => {
  const data = await withStepUp(() => api('GET /v1/accounts/export/'))
  if (data === cancelled) return false
  const { exportFile } = await loadPart(() => import('./export-file.ts'))
  saveFile(exportFile(data, format))
  return true
}

/** An erasure also changes the subscription. */
const keepErasure = (erasure: Erasure) => {
  queryClient.setQueryData(erasureQuery().queryKey, erasure)
  void queryClient.invalidateQueries({ queryKey: ['customer'] })
  void queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Undefined if the password was not given. */
export const requestErasure = async (): Promise<Erasure | undefined> => {
  const erasure = await withStepUp(() => api('POST /v1/accounts/erasure/'))
  if (erasure === cancelled) return undefined
  keepErasure(erasure)
  return erasure
}

export const withdrawErasure = async (): Promise<void> =>
  keepErasure(await api('DELETE /v1/accounts/erasure/'))
