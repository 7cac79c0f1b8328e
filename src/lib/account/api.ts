import { call } from '#lib/api/http.ts'
import { keepSubscription } from '#shared/billing/subscriptions/cancel-contract.ts'
import { patchPassword } from '#shared/session/password-contract.ts'
import {
  deleteDevice,
  deleteDevices,
  getCustomer,
  getDevices,
  patchAccount,
} from '#shared/account/contract.ts'
import type { AccountForm } from './form.ts'

export const fetchCustomer = (id: number, signal?: AbortSignal) =>
  call(getCustomer, { params: { id: String(id) } }, { signal })

export const sendAccount = (id: number, changes: Partial<AccountForm>) =>
  call(patchAccount, { params: { id: String(id) }, body: changes })

/** Ends every other session of the account. */
export const sendPassword = (password: string, password_old: string) =>
  call(patchPassword, { body: { password, password_old } })

export const fetchDevices = async (signal?: AbortSignal) =>
  (await call(getDevices, {}, { signal })).devices

export const endDevice = (id: number) => call(deleteDevice, { params: { id: String(id) } })

export const endOtherDevices = () => call(deleteDevices, {})

/** Gives up cancelling, or undoes a cancellation until its last day. */
export const sendKeep = () => call(keepSubscription, {})
