import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type AltchaChallenge, getChallenge } from '#shared/session/challenge/contract.ts'
import { type Callable, call } from './client.ts'

export const encodeAnswer = (answer: unknown): string =>
  Buffer.from(JSON.stringify(answer)).toString('base64')

/** Asks for a challenge, which the server gives to anybody. */
export const askAltcha = async (server: Callable): Promise<AltchaChallenge> => {
  const { body } = await call(server, getChallenge, {})
  if (body.provider !== 'altcha') throw new Error(`the server asks ${body.provider}`)
  return body.challenge
}

/** The solution that a browser finds, before encoding. */
export const solveAltcha = async (challenge: AltchaChallenge) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return { challenge, solution }
}

/** A solved challenge that allows one sign-up. */
export const answerAltcha = async (server: Callable): Promise<string> =>
  encodeAnswer(await solveAltcha(await askAltcha(server)))
