import { expect, type Page } from '@playwright/test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { password } from './journey.ts'

/** An answer to the bot challenge, where the server asks for one. */
const answerChallenge = async (page: Page): Promise<string | undefined> => {
  const answer = await page.request.get('/api/v1/auth/challenge/')
  if (!answer.ok()) return undefined
  const { challenge } = (await answer.json()) as { challenge?: Challenge }
  if (!challenge) return undefined
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** An e-mail that no other journey uses, for an account with the shared password. */
export const openAccount = async (page: Page): Promise<string> => {
  const email = `nova-${crypto.randomUUID()}@vereda.test`
  const challenge = await answerChallenge(page)
  const answer = await page.request.post('/api/v1/accounts/', {
    data: { name: 'Pessoa Nova', email, password, ...(challenge && { challenge }) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}
