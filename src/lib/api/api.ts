import { forgetProfile } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'
import { createClient } from './client.ts'
import type { ApiError } from './problems.ts'

/** A token or a profile that the server does not take any more is forgotten; the page then leaves. */
const forgetRefused = ({ status, code }: ApiError, token: string) => {
  if (token !== $token.get()) return
  if (status === 401) $token.set(undefined)
  if (code === 'profile-not-active') forgetProfile()
}

/** The client of every page that knows who is signed in. */
export const { api, apiNext } = createClient({
  readToken: () => $token.get(),
  onRefusal: forgetRefused,
})
