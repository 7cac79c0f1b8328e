import { expect, type Page } from '@playwright/test'
import { openAccount } from './fresh-account.ts'
import { password } from './journey.ts'
import { settle, signUpAs } from './new-subscriber.ts'

interface Ask {
  method?: 'GET' | 'POST'
  data?: unknown
}

/** Calls the API as an account of a journey. */
export const askerOf =
  (page: Page, token: string) =>
  async <T>(path: string, { method = 'GET', data }: Ask = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`)
    return (await answer.json()) as T
  }

type Asker = ReturnType<typeof askerOf>

/** The sandbox notifies the server of the settlement a moment later. */
export const awaitActive = (ask: Asker) =>
  expect
    .poll(async () => (await ask<{ message: string }>('/v1/accounts/active-subscription')).message)
    .toBe('ok')

/** A subscriber who has just paid with Pix and then cancelled; a refund leaves no paid time. */
export const enterAsLeaver = async (page: Page, { refund }: { refund: boolean }) => {
  const { token, payment, email } = await signUpAs(page, { method: 'pix' })
  await settle(page, payment, 'paid')
  const ask = askerOf(page, token)
  await awaitActive(ask)
  await ask('/v1/subscriptions/cancel')
  await ask('/v1/subscriptions/cancel/confirm/', { method: 'POST', data: { refund } })
  return { ask, email }
}

/** Somebody with an account, without CPF and without a subscription. */
export const enterAsNewcomer = async (page: Page) => {
  const email = await openAccount(page)
  const answer = await page.request.post('/api/v2/auth/token/', { data: { email, password } })
  const { token } = (await answer.json()) as { token: string }
  await page.goto('/verifica-pagamento')
  await page.evaluate((text) => localStorage.setItem('vereda.token', text), token)
  return { ask: askerOf(page, token), email }
}

interface ListedInvoice {
  uuid: string
  kind: string
  status: string
  amount: number
  payment: { uuid: string; method: string; status: string } | null
}

export const invoicesOf = async (ask: Asker): Promise<ListedInvoice[]> =>
  (await ask<{ results: ListedInvoice[] }>('/v1/invoices/')).results
