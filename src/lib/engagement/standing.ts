import { atom } from 'nanostores'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'

/** Comments and reports need a confirmed e-mail. */
export const $asksForEmail = atom(false)

/** Also asks for the confirmation if the call was refused without it. */
export const withStanding = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email-unconfirmed') $asksForEmail.set(true)
    throw error
  }
}

/** Returns the address that the link goes to. */
export const sendEmailLink = async () => (await api('POST /v1/accounts/email/link/')).email
