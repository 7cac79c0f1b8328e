import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { takeArrival } from '#lib/session/entry-params.ts'
import { readAttempt, readReturn, type SocialAttempt, type SocialReturn } from './return.ts'

const attemptKey = 'vereda.social-attempt'

export type SocialProvider = Pick<SocialAttempt, 'name'> & { id: string }

export const socialProvidersQuery = () =>
  defineQuery({
    queryKey: ['social-providers'],
    queryFn: ({ signal }) => api('GET /v1/auth/oauth/providers/', {}, { signal }),
  })

/** Starts a login that only this tab can finish, and goes to the provider. */
export const leaveForProvider = async ({ id, name }: SocialProvider): Promise<void> => {
  const answer = await api('POST /v1/auth/oauth/start/', { body: { provider: id } })
  const { authorization_url: address, state, flow } = answer
  const attempt: SocialAttempt = { provider: id, name, state, flow, search: location.search }
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt))
  location.assign(address)
}

const takeAttempt = (): SocialAttempt | undefined => {
  try {
    const kept = sessionStorage.getItem(attemptKey)
    sessionStorage.removeItem(attemptKey)
    return readAttempt(kept)
  } catch {
    return undefined
  }
}

/** Takes the provider's answer once and restores the earlier address; undefined on other visits. */
export const takeSocialReturn = (): SocialReturn | undefined => {
  const arrival = takeArrival('social')
  if (!arrival) return undefined
  const attempt = takeAttempt()
  if (attempt) history.replaceState(null, '', location.pathname + attempt.search)
  return readReturn(arrival.search, attempt)
}
