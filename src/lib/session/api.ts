import type { InferInput } from 'valibot'
import { ApiError, call } from '#lib/api/http.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { type Credentials, getMe, postLogout, postToken } from '#shared/session/contract.ts'
import {
  postConfirmation,
  postPasswordByToken,
  postRecovery,
} from '#shared/session/password-contract.ts'
import { postOauthLogin, type SocialPayload } from '#shared/session/social/contract.ts'

export type LoginAnswer =
  { ok: true; token: string } | { ok: false; message: string; fields: FieldErrors }

/** Refusals are values: the form shows them; only bugs throw. */
const tokenOf = async (answer: Promise<{ token: string }>): Promise<LoginAnswer> => {
  try {
    return { ok: true, token: (await answer).token }
  } catch (error) {
    if (error instanceof ApiError)
      return { ok: false, message: error.message, fields: error.fields }
    throw error
  }
}

export const requestToken = (credentials: InferInput<typeof Credentials>) =>
  tokenOf(call(postToken, { body: credentials }))

export const requestSocialToken = (payload: InferInput<typeof SocialPayload>) =>
  tokenOf(call(postOauthLogin, { body: payload }))

export const sendRecovery = (email: string) => call(postRecovery, { body: { email } })

export const sendNewPassword = (token: string, password: string) =>
  call(postPasswordByToken, { body: { token, password } })

/** Opens sensitive changes for ten minutes; refused with `wrong-password`. */
export const sendConfirmation = (password: string) => call(postConfirmation, { body: { password } })

export const fetchMe = (signal?: AbortSignal) => call(getMe, {}, { signal })

/** Best effort: the page is leaving, and the token dies here whatever the server says. */
export const sendLogout = () => call(postLogout, {}, { keepalive: true }).catch(() => undefined)
