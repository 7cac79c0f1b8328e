import type { InferInput } from 'valibot'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import { expectProfile } from '#lib/profiles/server-profile.ts'
import type { FieldErrors } from '#shared/problem.ts'
import type { User } from '#shared/session/contract.ts'
import type { Credentials } from '#shared/session/credentials.ts'
import type { SocialPayload } from '#shared/session/social/contract.ts'

export type LoginAnswer =
  { ok: true; token: string } | { ok: false; message: string; fields: FieldErrors }

/** Refusals are values, because the form shows them. */
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
  tokenOf(api('POST /v2/auth/token/', { body: credentials }))

export const requestSocialToken = (payload: InferInput<typeof SocialPayload>) =>
  tokenOf(api('POST /v1/auth/oauth/login', { body: payload }))

export const connectSocially = (payload: InferInput<typeof SocialPayload>) =>
  api('POST /v1/auth/oauth/link/', { body: payload })

export const sendRecovery = (email: string) =>
  api('POST /v1/accounts/recovery/password/', { body: { email } })

export const sendNewPassword = (token: string, password: string) =>
  api('POST /v1/accounts/change/password/token/', { body: { token, password } })

/** Allows sensitive changes for ten minutes; refused with `wrong-password`. */
export const sendConfirmation = (password: string) =>
  api('POST /v1/auth/confirm/', { body: { password } })

export const fetchMe = async (signal?: AbortSignal): Promise<User> => {
  const learn = expectProfile()
  const { profile, ...user } = await api('GET /v1/accounts/me/', {}, { signal })
  learn(profile)
  return user
}

/** Best effort: the token is removed here anyway. */
export const sendLogout = () =>
  api('POST /v1/auth/logout/', {}, { keepalive: true }).catch(() => undefined)
