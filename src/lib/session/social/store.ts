import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import { takeArrival } from '#lib/session/entry-params.ts'
import { requireStorage } from '#lib/session/storage-blocked.ts'
import { readAttempt, readReturn, type SocialAttempt, type SocialReturn } from './return.ts'

const attemptKey = 'vereda.social-attempt'

export type SocialProvider = Pick<SocialAttempt, 'name'> & { id: string }

export const socialProvidersQuery = () =>
  defineQuery({
    queryKey: ['social-providers'],
    queryFn: ({ signal }) => api('GET /v1/auth/oauth/providers/', {}, { signal }),
  })

interface Started {
  authorization_url: string
  state: string
  flow: string
}

const leaveWith = (
  { id, name }: SocialProvider,
  { authorization_url: address, state, flow }: Started,
  purpose?: 'link',
) => {
  const { search } = location
  const attempt: SocialAttempt = {
    provider: id,
    name,
    state,
    flow,
    search,
    ...(purpose && { purpose }),
  }
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt))
  location.assign(address)
}

export const leaveForProvider = async (provider: SocialProvider): Promise<void> => {
  requireStorage()
  leaveWith(provider, await api('POST /v1/auth/oauth/start/', { body: { provider: provider.id } }))
}

/** False if the password was not given. */
export const leaveToConnect = async (provider: SocialProvider): Promise<boolean> => {
  const body = { provider: provider.id }
  const started = await withStepUp(() => api('POST /v1/auth/oauth/link/start/', { body }))
  if (started === cancelled) return false
  leaveWith(provider, started, 'link')
  return true
}

/** False if the password was not given. */
export const disconnectProvider = async (provider: string): Promise<boolean> => {
  const params = { provider }
  const done = await withStepUp(() => api('DELETE /v1/auth/oauth/link/{provider}/', { params }))
  return done !== cancelled
}

const takeAttempt = (): SocialAttempt | undefined => {
  try {
    const stored = sessionStorage.getItem(attemptKey)
    sessionStorage.removeItem(attemptKey)
    return readAttempt(stored)
  } catch {
    return undefined
  }
}

/** Consumes the provider's answer and restores the earlier address. */
export const takeSocialReturn = (): SocialReturn | undefined => {
  const arrival = takeArrival('social')
  if (!arrival) return undefined
  const attempt = takeAttempt()
  if (attempt) history.replaceState(null, '', location.pathname + attempt.search)
  return readReturn(arrival.search, attempt)
}
