import { forgetProfile } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'
import { createClient } from './client.ts'
import type { ApiError } from './problems.ts'

/** Forgets a token or profile that the server rejects; the page then redirects. */
const forgetRefused = ({ status, code }: ApiError, token: string) => {
  if (token !== $token.get()) return
  if (status === 401) $token.set(undefined)
  if (code === 'profile-not-active') forgetProfile()
}

/** API client for every page that has a session. */
export const { api, apiNext } = createClient({
  readToken: () => $token.get(),
  onRefusal: forgetRefused,
})
