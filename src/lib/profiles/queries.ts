import { askAgain, defineQuery, forgetQueries } from '#lib/api/query-client.ts'
import { showError, showSuccess } from '#lib/browser/toast.ts'
import {
  type ActivationAnswer,
  fetchProfiles,
  fetchUsage,
  requestActivation,
  sendFamilyMode,
} from './api.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { keepProfile } from './store.ts'

const usageFreshMs = 30_000

export const profilesQuery = (customerId: number) =>
  defineQuery({
    queryKey: ['profiles', customerId],
    queryFn: ({ signal }) => fetchProfiles(customerId, signal),
  })

/** Minutes left today; playback on other devices counts too. */
export const usageQuery = (id: number) =>
  defineQuery({
    queryKey: ['usage', id],
    queryFn: ({ signal }) => fetchUsage(id, signal),
    staleTime: usageFreshMs,
  })

/** Opens and stores a profile, and forgets the answers cached for the previous one. */
export const enterProfile = async (id: number, password?: string): Promise<ActivationAnswer> => {
  const answer = await requestActivation(id, password)
  if (!answer.ok) return answer
  forgetQueries()
  keepProfile(answer.profile)
  return answer
}

let isSwitching = false

/**
 * Switches family mode (spec section 4): sends the patch, stores and reports it, and refetches
 * every list. A press during a pending switch is ignored.
 */
export const switchFamilyMode = async (profile: Profile): Promise<void> => {
  if (isSwitching) return
  isSwitching = true
  const wanted = !profile.safe_mode
  try {
    const answer = await sendFamilyMode(profile, wanted)
    keepProfile(answer)
    showSuccess(wanted ? 'Modo família ativado' : 'Modo família desativado')
    void askAgain({ pagesToo: true })
  } catch {
    showError('Ocorreu um erro ao ativar o modo família')
  } finally {
    isSwitching = false
  }
}
