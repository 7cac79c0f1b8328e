import { describe, expect, test } from 'vitest'
import { changeCard } from '#shared/billing/cards/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { getCancel } from '#shared/billing/cancellation/contract.ts'
import {
  postSubscription,
  previewPlanChange,
  type SubscriptionState,
  subscriptionStates,
} from '#shared/billing/subscriptions/contract.ts'
import {
  postSubscriptionCoupon,
  putPaymentMethod,
} from '#shared/billing/subscriptions/method-contract.ts'
import type { Operation } from '#shared/operation.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { changedCard } from '#tests/support/cards.ts'
import { sendCall } from '#tests/support/client.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'
import { reach } from '#tests/support/subscription-states.ts'

const methods: readonly PaymentMethod[] = ['card', 'pix', 'boleto']

type Body = Record<string, unknown> | undefined

interface Question {
  operation: Operation
  body: (method: PaymentMethod, subscriptionId: string | null) => Body
}

const toMethod = (payment_method: PaymentMethod): Question => ({
  operation: putPaymentMethod,
  body: () => ({ payment_method }),
})

const questions: Record<string, Question> = {
  pay: { operation: postSubscription, body: (payment_method) => ({ payment_method }) },
  order: {
    operation: postSubscription,
    body: (payment_method) => ({ plan: 'basico', payment_method }),
  },
  'to card': toMethod('card'),
  'to pix': toMethod('pix'),
  'to boleto': toMethod('boleto'),
  'new card': {
    operation: changeCard,
    body: () => changedCard(),
  },
  cancel: { operation: getCancel, body: () => undefined },
  change: {
    operation: previewPlanChange,
    body: (_, id) => ({
      price_id: 'price_parceiros',
      planref: 'parceiros',
      subscription_id: id ?? '00000000-0000-4000-8000-000000000000',
    }),
  },
  coupon: { operation: postSubscriptionCoupon, body: () => ({ coupon: 'METADE' }) },
}

const names = Object.keys(questions)

/** An outcome, a dot for success, an error code or an invalid field. */
const expected = `
state                 | method | pay                  | order                | to card         | to pix          | to boleto           | new card | cancel              | change                   | coupon
none                  | card   | plan                 | active               | no-subscription | no-subscription | no-subscription     | .        | cancel-not-possible | not-found                | no-subscription
waiting_first_payment | pix    | waiting              | waiting              | .               | .               | .                   | .        | cancel-not-possible | subscription-not-current | no-subscription
waiting_first_payment | boleto | waiting              | waiting              | .               | .               | .                   | .        | cancel-not-possible | subscription-not-current | no-subscription
trial                 | card   | subscription-running | subscription-running | .               | .               | method-not-accepted | .        | .                   | .                        | .
trial                 | pix    | subscription-running | subscription-running | .               | .               | method-not-accepted | .        | .                   | method-not-accepted      | .
active                | card   | subscription-running | subscription-running | .               | .               | .                   | .        | .                   | .                        | .
active                | pix    | subscription-running | subscription-running | .               | .               | .                   | .        | .                   | method-not-accepted      | .
active                | boleto | subscription-running | subscription-running | .               | .               | .                   | .        | .                   | method-not-accepted      | .
past_due              | card   | card-refused         | card-refused         | .               | .               | .                   | .        | .                   | subscription-not-current | .
past_due              | pix    | waiting              | waiting              | .               | .               | .                   | .        | .                   | subscription-not-current | .
past_due              | boleto | waiting              | waiting              | .               | .               | .                   | .        | .                   | subscription-not-current | .
canceling             | card   | subscription-running | subscription-running | .               | .               | .                   | .        | .                   | subscription-not-current | .
canceling             | pix    | subscription-running | subscription-running | .               | .               | .                   | .        | .                   | subscription-not-current | .
canceling             | boleto | subscription-running | subscription-running | .               | .               | .                   | .        | .                   | subscription-not-current | .
canceled              | card   | active               | active               | .               | .               | .                   | .        | cancel-not-possible | subscription-not-current | .
canceled              | pix    | active               | active               | .               | .               | .                   | .        | cancel-not-possible | subscription-not-current | .
canceled              | boleto | active               | active               | .               | .               | .                   | .        | cancel-not-possible | subscription-not-current | .
paused                | card   | active               | active               | .               | .               | .                   | .        | .                   | subscription-not-current | coupon-not-for-plan
paused                | pix    | waiting              | waiting              | .               | .               | .                   | .        | .                   | subscription-not-current | coupon-not-for-plan
paused                | boleto | waiting              | waiting              | .               | .               | .                   | .        | .                   | subscription-not-current | coupon-not-for-plan
expired               | card   | active               | active               | no-subscription | no-subscription | no-subscription     | .        | cancel-not-possible | no-subscription          | no-subscription
expired               | pix    | waiting              | waiting              | no-subscription | no-subscription | no-subscription     | .        | cancel-not-possible | no-subscription          | no-subscription
expired               | boleto | waiting              | waiting              | no-subscription | no-subscription | no-subscription     | .        | cancel-not-possible | no-subscription          | no-subscription
`

const withoutEffect = new Set([
  'plan',
  'no-subscription',
  'subscription-running',
  'subscription-not-current',
  'method-not-accepted',
  'cancel-not-possible',
  'not-found',
])

const parse = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** A card never waits for a first payment. The trial's plan takes no boleto. */
const cells = subscriptionStates.flatMap((state): [SubscriptionState, PaymentMethod][] => {
  if (state === 'none') return [['none', 'card']]
  return methods
    .filter((method) => !(state === 'waiting_first_payment' && method === 'card'))
    .filter((method) => !(state === 'trial' && method === 'boleto'))
    .map((method) => [state, method])
})

const answerOf = async (
  server: TestServer,
  viewer: Viewer,
  { operation, body }: Question,
  method: PaymentMethod,
) => {
  const { subscription_id: id } = await serviceOf(server, viewer)
  const sent = body(method, id)
  const { status, body: answer } = await sendCall(server, operation, {
    token: viewer.token,
    ...(sent && { body: sent }),
  })
  const described = answer as { code?: string; outcome?: string; plan?: string[] }
  if (status < 300) return described.outcome ?? '.'
  return described.code ?? Object.keys(described).join()
}

describe('the calls in every state and method', () => {
  const server = useServer('sqlite', importFixture)

  const rowOf = async (state: SubscriptionState, method: PaymentMethod) => {
    const answers: string[] = []
    let viewer: Viewer | undefined
    for (const question of Object.values(questions)) {
      viewer ??= await reach(server(), state, method)
      const service = await serviceOf(server(), viewer)
      expect([service.state, service.payment_method]).toEqual([
        state,
        state === 'none' ? null : method,
      ])
      const answer = await answerOf(server(), viewer, question, method)
      answers.push(answer)
      // A refused call leaves the state unchanged.
      if (!withoutEffect.has(answer)) viewer = undefined
    }
    return [state, method, ...answers]
  }

  test.each(cells)('answer as in the table for %s by %s', async (state, method) => {
    const row = parse(expected).find(([one, other]) => one === state && other === method)
    expect(await rowOf(state, method)).toEqual(row)
  })

  test('have exactly one row per state and method', () => {
    expect(parse(expected).map(([state, method]) => [state, method])).toEqual(cells)
    expect(parse(expected).every((row) => row.length === names.length + 2)).toBe(true)
  })
})
