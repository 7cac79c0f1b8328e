import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ReactivationPage } from '#islands/billing/reactivation/reactivation-page.tsx'
import { forgetQueries, keepQueries, queryClient } from '#lib/api/query-client.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, listed, sentBy } from '#tests/islands/stubbed/answers.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import { button, expectShown, open, useIslands } from '#tests/islands/stubbed/screen.ts'
import { madePlan, serviceIn } from '#tests/support/made-billing.ts'

/* Answers with status 200 that lack required values must not lock the way back. */

useIslands({ ReactivationPage, ToastRegion })

const plans = 'GET /v1/plans-web/'
const customer = 'GET /v1/customers/{id}/'
const first = '/reativacao/selecionar-plano'
const stored = () => sessionStorage.getItem('vereda.queries') ?? ''

const service = serviceIn('expired', { payment_method: null, card: null })
const well = listed(madePlan())
const nulled = { ...madePlan(), slug: null, items: null }

beforeEach(() => {
  forgetQueries()
  enter(service)
  answer('GET /v3/payments/credit-card/', { card: null, cards: [], without_trial: [] })
  answer('GET /v1/invoices/', listed())
})

test('fetches again by itself when a required value is null', async () => {
  answer(plans, () => Response.json(listed(nulled)), well)
  await open(first)
  await expectShown(button('Continuar'))
  expect(sentBy(plans)).toHaveLength(2)
})

describe.each([
  ['drawn', plans, well, listed({ ...madePlan(), items: undefined })],
  ['decided on', customer, madeCustomer({ service }), madeCustomer({ service: {} as never })],
] as const)('an answer that cannot be %s', (_, call, usable, unusable) => {
  const turn = () => Response.json(unusable)

  test('is fetched once more, then the step shows', async () => {
    answer(plans, well)
    answer(call, turn, () => Response.json(usable))
    await open(first)
    await expectShown(button('Continuar'))
    expect(sentBy(call).length).toBeGreaterThan(1)
    vi.mocked(console.error).mockClear()
  })

  test('is fetched again by the retry button', async () => {
    answer(plans, well)
    answer(call, turn)
    await open(first)
    await expectShown(button('Tentar novamente'))
    keepQueries()
    expect(stored()).not.toMatch(/plans|customer/)
    answer(call, () => Response.json(usable))
    await button('Tentar novamente').click()
    await expectShown(button('Continuar'))
    vi.mocked(console.error).mockClear()
  })
})

test('stores an answer only after a screen has shown it', async () => {
  answer(plans, well)
  await open(first)
  await expectShown(button('Continuar'))
  await queryClient.prefetchQuery({ queryKey: ['prepared'], queryFn: () => 'not shown yet' })
  keepQueries()
  expect(stored()).toContain('erasure')
  expect(stored()).not.toContain('not shown yet')
})
