import { api } from '#lib/api/api.ts'
import type { AccountForm } from './form.ts'

export const fetchCustomer = (id: number, signal?: AbortSignal) =>
  api('GET /v1/customers/{id}/', { params: { id: String(id) } }, { signal })

export const sendAccount = (id: number, changes: Partial<AccountForm>) =>
  api('PATCH /v1/accounts/{id}/', { params: { id: String(id) }, body: changes })

/** Ends every session except the one that asked for the new e-mail. */
export const confirmEmail = (token: string) =>
  api('POST /v1/accounts/change/email/token/', { body: { token } })

/** Ends every other session of the account. */
export const sendPassword = (password: string, password_old: string) =>
  api('PATCH /v1/accounts/change/password/', { body: { password, password_old } })

export const fetchDevices = async (signal?: AbortSignal) =>
  (await api('GET /v1/accounts/devices/', {}, { signal })).devices

export const endDevice = (id: number) =>
  api('DELETE /v1/accounts/devices/{id}/', { params: { id: String(id) } })

export const endOtherDevices = () => api('DELETE /v1/accounts/devices/')

/** Undoes a cancellation, requested or confirmed, until its last day. */
export const sendKeep = () => api('POST /v1/subscriptions/cancel/keep/')

export const sendUndoPause = () => api('DELETE /v1/subscriptions/pause/')
