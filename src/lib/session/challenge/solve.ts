import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { AltchaChallenge } from '#shared/session/challenge/contract.ts'

const giveUpAfterMs = 60_000

/** Undefined on timeout. */
export const solve = async (challenge: AltchaChallenge): Promise<string | undefined> => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: giveUpAfterMs })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
