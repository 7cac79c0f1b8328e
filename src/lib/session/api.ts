import type { InferInput } from 'valibot'
import { ApiError, call } from '#lib/http.ts'
import type { FieldErrors } from '#lib/problem.ts'
import { type Credentials, getMe, postLogout, postToken } from './contract.ts'

export type LoginAnswer =
  { ok: true; token: string } | { ok: false; message: string; fields: FieldErrors }

/** Refusals are values: the form shows them; only bugs throw. */
export const requestToken = async (
  credentials: InferInput<typeof Credentials>,
): Promise<LoginAnswer> => {
  try {
    const { token } = await call(postToken, { body: credentials })
    return { ok: true, token }
  } catch (error) {
    if (error instanceof ApiError)
      return { ok: false, message: error.message, fields: error.fields }
    throw error
  }
}

export const fetchMe = (signal?: AbortSignal) => call(getMe, {}, { signal })

/** Best effort: the page is leaving, and the token dies here whatever the server says. */
export const sendLogout = () => call(postLogout, {}, { keepalive: true }).catch(() => undefined)
