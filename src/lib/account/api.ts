import { call } from '#lib/http.ts'
import { getCustomer } from './contract.ts'

export const fetchCustomer = (id: number, signal?: AbortSignal) =>
  call(getCustomer, { params: { id: String(id) } }, { signal })
