import type { Payment } from '#shared/billing/payments/contract.ts'
import { follow, type Follower } from '#lib/billing/payments/follow/follow.ts'
import { paymentPauseMs } from '#lib/billing/payments/follow/polling.ts'
import { minuteMs } from '#shared/time.ts'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import { isLeft } from '#lib/api/waiting-calls.ts'
import type { bodyOf } from './order.ts'
import type { FlowEnd } from './draft.ts'

type OrderBody = ReturnType<typeof bodyOf> & { planref?: string }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An order whose answer got lost is asked for again: under the same key it is the same order. */
const patienceMs = [1000, 2000, 4000, 8000]

const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 502 || error.code === 'still-processing') &&
  error.code !== 'payment-unavailable' &&
  !isLeft(error)

const insistently = async <T>(task: () => Promise<T>): Promise<T> => {
  for (const pauseMs of patienceMs) {
    try {
      return await task()
    } catch (error) {
      if (!isPassing(error)) throw error
      await wait(pauseMs)
    }
  }
  return task()
}

/** Pays, or asks for the Pix or boleto; undefined while there is something to wait for. */
export const sendOrder = async (
  body: OrderBody,
  idempotencyKey: string,
): Promise<FlowEnd | undefined> => {
  const { outcome } = await insistently(() =>
    api('POST /v3/payments/subscription/', { body }, { idempotencyKey }),
  )
  return outcome === 'waiting' ? undefined : outcome
}

/** Undoes a cancellation; done twice it is done once. */
export const sendKeep = async (): Promise<FlowEnd> => {
  await insistently(() => api('POST /v1/subscriptions/cancel/keep/'))
  return 'kept'
}

const soonForMs = minuteMs
const laterPauseMs = 15_000

/** Every few seconds for a minute; after that as seldom as spec section 9 polls. */
const pauseMsOf = (payment: Payment, sinceMs: number): number | null => {
  const pauseMs = paymentPauseMs(payment)
  return pauseMs === null || sinceMs < soonForMs ? pauseMs : Math.max(pauseMs, laterPauseMs)
}

/** Follows a payment; `onTurn` gets each status that differs from the one before. */
export const followPayment = (known: Payment, onTurn: () => Promise<void>): Follower<Payment> => {
  const startedAt = Date.now()
  const looksOf = ({ status, invoice_status: invoice }: Payment) => `${status} ${invoice}`
  let looks = looksOf(known)
  const ask = async (signal: AbortSignal) => {
    const payment = await api(
      'GET /v1/payments/{uuid}/',
      { params: { uuid: known.uuid } },
      { signal },
    )
    if (looksOf(payment) !== looks) await onTurn()
    looks = looksOf(payment)
    return payment
  }
  return follow(ask, (payment) => pauseMsOf(payment, Date.now() - startedAt))
}
