import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { approvedCard, newPassword } from './checkout.ts'

type Challenge = Parameters<typeof solveChallenge>[0]['challenge']

/** The answer to the bot challenge, where the server requires one. */
const answerChallenge = async (request: APIRequestContext): Promise<string | undefined> => {
  const answer = await request.get('/api/v1/auth/challenge/')
  if (answer.status() === 404) return undefined
  const { challenge } = (await answer.json()) as { challenge?: Challenge }
  if (!challenge) return undefined
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

interface Subscriber {
  email: string
  token: string
  /** Empty where there is nothing to pay, as in a trial. */
  payment: string
}

interface Wish {
  method: 'pix' | 'boleto' | 'card'
  plan?: string
  document?: string
}

const unwrap = async <T>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

interface Conversion {
  authentication: { token: string }
  payment: {
    outcome: string
    trial_ends_at: string | null
    payment: { uuid: string; plan: { name: string } } | null
  }
}

/** Signs up a new account through the API and stores the result in the browser as the form does. */
export const signUpAs = async (
  page: Page,
  { method, plan = 'essencial', document = '390.533.447-05' }: Wish,
): Promise<Subscriber> => {
  const { request } = page
  const email = `jornada-${randomUUID()}@vereda.test`
  const challenge = await answerChallenge(request)
  const first = { step: 'first', email, name: 'Clara Nunes Prado', plan, challenge }
  const { uuid } = await unwrap<{ uuid: string }>(
    await request.post('/api/v1/checkout/lead/', { data: first }),
  )
  const second = { step: 'second', document, payment_method: method }
  await unwrap(await request.put(`/api/v1/checkout/lead/${uuid}/`, { data: second }))
  const { authentication, payment } = await unwrap<Conversion>(
    await request.post(`/api/v1/checkout/lead/${uuid}/convert/`, {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        password: newPassword,
        accept_terms: true,
        ...(method === 'card' && { card: approvedCard }),
      },
    }),
  )
  const result = {
    outcome: payment.outcome,
    trialEndsAt: payment.trial_ends_at,
    paymentUuid: payment.payment?.uuid ?? null,
    method,
    planName: payment.payment?.plan.name ?? plan,
  }
  await page.goto('/verifica-pagamento')
  await page.evaluate(
    ([token, text]) => {
      localStorage.setItem('vereda.token', token)
      localStorage.setItem('vereda.checkout-result', text)
    },
    [authentication.token, JSON.stringify(result)] as const,
  )
  return { email, token: authentication.token, payment: payment.payment?.uuid ?? '' }
}

/** Settles a Pix or boleto in the sandbox. */
export const settle = (page: Page, payment: string, outcome: 'paid' | 'expired') =>
  page.request.post(`/api/v1/sandbox/payments/${payment}/settle/`, { data: { outcome } })
