import { askAgain, defineQuery, forgetQueries } from '#lib/query-client.ts'
import { showError, showSuccess } from '#lib/toast.ts'
import { type ActivationAnswer, fetchProfiles, requestActivation, sendFamilyMode } from './api.ts'
import type { Profile } from './contract.ts'
import { keepProfile } from './store.ts'

export const profilesQuery = (customerId: number) =>
  defineQuery({
    queryKey: ['profiles', customerId],
    queryFn: ({ signal }) => fetchProfiles(customerId, signal),
  })

/** Opens a profile: it is kept, and what the one before it saw is forgotten. */
export const enterProfile = async (id: number, password?: string): Promise<ActivationAnswer> => {
  const answer = await requestActivation(id, password)
  if (!answer.ok) return answer
  forgetQueries()
  keepProfile(answer.profile)
  return answer
}

/** Family mode (spec section 4): patched, kept, told, and every list asked for again. */
export const switchFamilyMode = async (profile: Profile): Promise<void> => {
  const wanted = !profile.safe_mode
  try {
    const answer = await sendFamilyMode(profile, wanted)
    keepProfile(answer)
    showSuccess(wanted ? 'Modo família ativado' : 'Modo família desativado')
    await askAgain({ pagesToo: true })
  } catch {
    showError('Ocorreu um erro ao ativar o modo família')
  }
}
