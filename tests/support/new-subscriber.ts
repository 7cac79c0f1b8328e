import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AltchaChallenge } from '#shared/session/challenge/contract.ts'
import { encodeAnswer, solveAltcha } from './altcha.ts'
import { freshCard } from './cards.ts'
import { freshCpf } from './cpf.ts'
import { newPassword } from './checkout.ts'
import { asker, enterWith, openQuietly, password, type Place, type Session } from './journey.ts'

/** Undefined where the server requires none. */
const answerChallenge = async ({ request }: Page): Promise<string | undefined> => {
  const answer = await request.get('/api/v1/auth/challenge/')
  if (!answer.ok()) return undefined
  const { challenge } = (await answer.json()) as { challenge?: AltchaChallenge }
  return challenge && encodeAnswer(await solveAltcha(challenge))
}

const newEmail = () => `jornada-${randomUUID()}@vereda.test`

/** Uses the shared password and returns the email. */
export const openAccount = async (page: Page): Promise<string> => {
  const email = newEmail()
  const challenge = await answerChallenge(page)
  const data = { name: 'Pessoa Nova', email, password, challenge }
  await asker(page)('/v1/accounts/', { data })
  return email
}

interface Subscriber {
  email: string
  token: string
  /** Empty if nothing is to pay, as in a trial. */
  payment: string
}

interface SignUpOptions {
  method: 'pix' | 'boleto' | 'card'
  plan?: string
  document?: string
  card?: ReturnType<typeof freshCard>
}

interface Conversion {
  authentication: { token: string }
  payment: {
    outcome: string
    trial_ends_at: string | null
    payment: { uuid: string; plan: { name: string } } | null
  }
}

/** Stores the result in the browser as the form does. */
export const signUpAs = async (
  page: Page,
  { method, plan = 'essencial', document = freshCpf(), card = freshCard() }: SignUpOptions,
): Promise<Subscriber> => {
  const ask = asker(page)
  const email = newEmail()
  const challenge = await answerChallenge(page)
  const first = { step: 'first', email, name: 'Clara Nunes Prado', plan, challenge }
  const { uuid } = await ask<{ uuid: string }>('/v1/checkout/lead/', { data: first })
  const path = `/v1/checkout/lead/${uuid}/`
  await ask(path, {
    method: 'PUT',
    data: { step: 'second', document, payment_method: method },
  })
  const { authentication, payment } = await ask<Conversion>(`${path}convert/`, {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      password: newPassword,
      accept_terms: true,
      ...(method === 'card' && { card }),
    },
  })
  const result = {
    outcome: payment.outcome,
    trialEndsAt: payment.trial_ends_at,
    paymentUuid: payment.payment?.uuid ?? null,
    method,
    planName: payment.payment?.plan.name ?? plan,
  }
  await openQuietly(page)
  await page.evaluate(
    ([token, text]) => {
      localStorage.setItem('vereda.token', token)
      localStorage.setItem('vereda.checkout-result', text)
    },
    [authentication.token, JSON.stringify(result)] as const,
  )
  return { email, token: authentication.token, payment: payment.payment?.uuid ?? '' }
}

export const settle = (page: Page, payment: string, outcome: 'paid' | 'expired') =>
  asker(page)(`/v1/sandbox/payments/${payment}/settle/`, { data: { outcome } })

interface Listed {
  id: number
  slug: string
}

/** Notices would open over the page. */
export const seeNotices = async ({ ask, isKids }: Pick<Session, 'ask' | 'isKids'>) => {
  const popups = await ask<{ results: { id: number }[] }>('/v1/popups/list/')
  for (const { id } of popups.results) await ask('/v1/popups/', { data: { id } })
  if (isKids) return
  const { message } = await ask<{ message: { id: number } | null }>('/v1/accounts/message/')
  if (message) await ask('/v1/accounts/message/seen/', { data: { id: message.id } })
}

/** Also returns some titles. */
export const enterAsNew = async (page: Page, at?: Place, plan?: string) => {
  const { email, token } = await signUpAs(page, { method: 'card', plan })
  const ask = asker(page, token)
  const { id } = await ask<{ id: number }>('/v1/accounts/me/')
  const { profiles } = await ask<{ profiles: { id: number }[] }>(`/v1/customers/${id}/profiles/`)
  await ask(`/v1/profiles/${profiles[0]?.id}/activate/`, { data: {} })
  await seeNotices({ ask, isKids: false })
  const session = await enterWith(page, token, at)
  const { results } = await ask<{ results: Listed[] }>(
    `/v2/contents/recents/?profile_id=${session.profileId}&limit=12`,
  )
  return { ...session, email, token, accountId: id, titles: results }
}
