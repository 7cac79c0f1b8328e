import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type AltchaChallenge, getChallenge } from '#shared/session/challenge/contract.ts'
import { type Callable, call } from './client.ts'

export const encodeAnswer = (answer: unknown): string =>
  Buffer.from(JSON.stringify(answer)).toString('base64')

export const askAltcha = async (server: Callable): Promise<AltchaChallenge> => {
  const { body } = await call(server, getChallenge, {})
  if (body.provider !== 'altcha')
    throw new Error(`The server uses the challenge provider ${body.provider}`)
  return body.challenge
}

export const solveAltcha = async (challenge: AltchaChallenge) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge has no solution')
  return { challenge, solution }
}

/** Valid for one sign-up. */
export const answerAltcha = async (server: Callable): Promise<string> =>
  encodeAnswer(await solveAltcha(await askAltcha(server)))
