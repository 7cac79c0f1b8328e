import { atom } from 'nanostores'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'

/** Whether the person is asked to confirm the e-mail, which comments and reports need. */
export const $asksForEmail = atom(false)

/** A refusal for lack of a confirmed e-mail asks for it, and goes on to the caller. */
export const withStanding = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email-unconfirmed') $asksForEmail.set(true)
    throw error
  }
}

/** Answers the address that the link goes to. */
export const sendEmailLink = async () => (await api('POST /v1/accounts/email/link/')).email
