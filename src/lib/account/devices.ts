import { defineQuery, queryClient } from '#lib/api/query-client.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import { endDevice, endOtherDevices, fetchDevices } from './api.ts'

export const devicesQuery = () =>
  defineQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => fetchDevices(signal),
    staleTime: 0,
  })

const withRefresh = async (work: () => Promise<unknown>): Promise<boolean> => {
  const answer = await withStepUp(work)
  if (answer === cancelled) return false
  await queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey })
  void queryClient.invalidateQueries({ queryKey: ['account-screens'] })
  return true
}

/** The device is signed out at its next request. False if the password was not given. */
export const signOutDevice = (id: number): Promise<boolean> => withRefresh(() => endDevice(id))

export const signOutOthers = (): Promise<boolean> => withRefresh(endOtherDevices)

const phones = /iPhone|Android/
const tablets = /iPad/

export const deviceKind = (name: string): 'phone' | 'tablet' | 'computer' => {
  if (tablets.test(name)) return 'tablet'
  return phones.test(name) ? 'phone' : 'computer'
}
