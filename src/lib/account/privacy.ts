import { call } from '#lib/api/http.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { defineQuery, queryClient } from '#lib/api/query-client.ts'
import { givenUp, withStepUp } from '#lib/session/step-up.ts'
import type { ExportFormat } from './export-file.ts'
import {
  deleteErasure,
  type Erasure,
  getErasure,
  getExport,
  postErasure,
} from '#shared/account/privacy-contract.ts'

export const erasureQuery = () =>
  defineQuery({
    queryKey: ['erasure'],
    queryFn: ({ signal }) => call(getErasure, {}, { signal }),
    staleTime: 0,
  })

/** True when the file was handed over; false when the password was not given. */
export const downloadExport = async (format: ExportFormat): Promise<boolean> => {
  const data = await withStepUp(() => call(getExport, {}))
  if (data === givenUp) return false
  const { exportFile } = await import('./export-file.ts')
  saveFile(exportFile(data, format))
  return true
}

/** The subscription changes with it, so the account is asked for again. */
const keepErasure = (erasure: Erasure) => {
  queryClient.setQueryData(erasureQuery().queryKey, erasure)
  void queryClient.invalidateQueries({ queryKey: ['customer'] })
  void queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Undefined when the password was not given. */
export const requestErasure = async (): Promise<Erasure | undefined> => {
  const erasure = await withStepUp(() => call(postErasure, {}))
  if (erasure === givenUp) return undefined
  keepErasure(erasure)
  return erasure
}

export const withdrawErasure = async (): Promise<void> => keepErasure(await call(deleteErasure, {}))
