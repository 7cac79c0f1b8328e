import { askAgain, defineQuery, forgetQueries, queryClient } from '#lib/api/query-client.ts'
import { openTabChannel } from '#lib/browser/storage/tab-channel.ts'
import { showError, showSuccess } from '#lib/browser/notices/toast.ts'
import {
  type ActivationAnswer,
  fetchProfiles,
  fetchUsage,
  requestActivation,
  sendFamilyMode,
} from './api.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { fetchMe } from '#lib/session/api.ts'
import type { AdultSecret } from './family.ts'
import { $currentProfile, keepProfile } from './store.ts'

const usageEveryMs = 30_000

/** Always refetched, because other devices and tabs change profiles too. */
export const profilesQuery = (customerId: number) =>
  defineQuery({
    queryKey: ['profiles', customerId],
    queryFn: ({ signal }) => fetchProfiles(customerId, signal),
    staleTime: 0,
  })

const tabs =
  typeof window === 'undefined'
    ? undefined
    : openTabChannel<'changed'>(
        'vereda.profiles',
        () => void queryClient.invalidateQueries({ queryKey: ['profiles'] }),
      )

export const announceProfiles = (): void => tabs?.post('changed')

/** Refetched regularly, because the time runs while another device plays. */
export const usageQuery = (id: number) =>
  defineQuery({
    queryKey: ['usage', id],
    queryFn: ({ signal }) => fetchUsage(id, signal),
    staleTime: 0,
    refetchInterval: usageEveryMs,
  })

/** Clears the answers cached for the previous profile. */
export const enterProfile = async (id: number, secret?: AdultSecret): Promise<ActivationAnswer> => {
  const answer = await requestActivation(id, secret)
  if (!answer.ok) return answer
  forgetQueries()
  keepProfile(answer.profile)
  return answer
}

let isSwitching = false

/**
 * Spec section 4. The patch repeats the name, so the current name is fetched first. Ignored while a
 * switch is pending.
 */
export const switchFamilyMode = async (profile: Profile): Promise<void> => {
  if (isSwitching) return
  isSwitching = true
  const wanted = !profile.safe_mode
  try {
    await fetchMe()
    const current = $currentProfile.get()
    if (current?.id !== profile.id) return
    keepProfile(await sendFamilyMode(current, wanted))
    announceProfiles()
    showSuccess(wanted ? 'Modo família ativado' : 'Modo família desativado')
    void askAgain({ pagesToo: true })
  } catch {
    showError('Ocorreu um erro ao ativar o modo família')
  } finally {
    isSwitching = false
  }
}
