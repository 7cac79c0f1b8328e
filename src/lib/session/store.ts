import { computed } from 'nanostores'
import { forgetProfile } from '#lib/profiles/store.ts'
import { forgetQueries, queryClient } from '#lib/query-client.ts'
import { fetchMe, type LoginAnswer, requestToken, sendLogout } from './api.ts'
import { safeNext, withUtm } from './guard.ts'
import { $token } from './token.ts'
import type { InferInput } from 'valibot'
import type { Credentials } from './contract.ts'

/** True at start if a token is stored (spec section 4). */
export const $logged = computed($token, (token) => token !== undefined)

const forgetSession = () => {
  $token.set(undefined)
  forgetProfile()
  forgetQueries()
}

/** Stores the token and loads the user; a user that does not load is logged out again. */
export const signIn = async (credentials: InferInput<typeof Credentials>): Promise<LoginAnswer> => {
  const answer = await requestToken(credentials)
  if (!answer.ok) return answer
  forgetSession()
  $token.set(answer.token)
  try {
    queryClient.setQueryData(['me'], await fetchMe())
    return answer
  } catch {
    forgetSession()
    return {
      ok: false,
      message: 'Não foi possível carregar sua conta. Tente entrar novamente.',
      fields: {},
    }
  }
}

/** Where a login leads: the wanted path of this site, utm parameters carried. */
export const destinationAfterLogin = (search: string): string =>
  withUtm(safeNext(new URLSearchParams(search).get('next')), search)

let leaving = false

const leaveTo = (address: string) => {
  if (leaving) return
  leaving = true
  forgetSession()
  location.replace(withUtm(address, location.search))
}

/** Logout of spec section 4: token and profile go, the route is replaced with login. */
export const signOut = (): void => {
  void sendLogout()
  leaveTo('/login')
}

/** A session that ends under the reader leads to login with the wanted path; no other loss. */
export const watchSession = (): (() => void) =>
  $token.listen((token) => {
    if (token !== undefined || document.documentElement.dataset.access !== 'protected') return
    const next = new URLSearchParams({ next: location.pathname + location.search })
    leaveTo(`/login?${next}`)
  })
