import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { AltchaChallenge } from '#shared/session/challenge/contract.ts'

const giveUpAfterMs = 60_000

/**
 * Tries keys until one fits, as altcha's payload; undefined where none was found in time. The keys are
 * made by the browser's own cryptography, beside the main thread.
 */
export const solve = async (challenge: AltchaChallenge): Promise<string | undefined> => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: giveUpAfterMs })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
