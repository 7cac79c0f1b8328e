import { keepProfile } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'
import type { Profile } from '#shared/profiles/contract.ts'

export interface Session {
  profileId: number
  ask: <T>(path: string) => Promise<T>
}

const call = async <T>(path: string, token?: string, body?: object): Promise<T> => {
  const answer = await fetch(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

export const logIn = async (email: string): Promise<string> => {
  const login = { email, password: 'vereda-demo' }
  const { token } = await call<{ token: string }>('/v2/auth/token/', undefined, login)
  $token.set(token)
  return token
}

export const enterAs = async (name: string): Promise<Session> => {
  const token = await logIn('ana@vereda.test')
  const me = await call<{ id: number }>('/v1/accounts/me/', token)
  const { profiles } = await call<{ profiles: Profile[] }>(
    `/v1/customers/${me.id}/profiles/`,
    token,
  )
  const wanted = profiles.find((profile) => profile.name === name)
  const { profile } = await call<{ profile: Profile }>(
    `/v1/profiles/${wanted?.id}/activate/`,
    token,
    {},
  )
  keepProfile(profile)
  document.documentElement.dataset.theme = profile.is_kids ? 'kids' : 'normal'
  return { profileId: profile.id, ask: (path) => call(path, token) }
}
