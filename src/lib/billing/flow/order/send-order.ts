import type { Payment } from '#shared/billing/payments/contract.ts'
import { follow, type Follower } from '#lib/billing/payments/follow/follow.ts'
import { paymentPauseMs } from '#lib/billing/payments/follow/polling.ts'
import { minuteMs } from '#shared/time.ts'
import { api } from '#lib/api/api.ts'
import { insistently, isBusy, isLost } from '#lib/api/send-once.ts'
import type { bodyOf } from './order.ts'
import type { FlowEnd } from '#lib/billing/flow/draft.ts'

type OrderBody = ReturnType<typeof bodyOf> & { planref?: string }

/** Resends an order whose answer was lost; the idempotency key keeps it one order. */
const resend = <T>(task: () => Promise<T>): Promise<T> =>
  insistently(task, (error) => isBusy(error) || isLost(error))

/** Undefined while the payment is still pending. */
export const sendOrder = async (
  body: OrderBody,
  idempotencyKey: string,
): Promise<FlowEnd | undefined> => {
  const { outcome } = await resend(() =>
    api('POST /v3/payments/subscription/', { body }, { idempotencyKey }),
  )
  return outcome === 'waiting' ? undefined : outcome
}

/** Safe to retry. */
export const sendKeep = async (): Promise<FlowEnd> => {
  await resend(() => api('POST /v1/subscriptions/cancel/keep/'))
  return 'kept'
}

const soonForMs = minuteMs
const laterPauseMs = 15_000

/** Slows down to the polling interval of spec section 9 after the first minute. */
const pauseMsOf = (payment: Payment, sinceMs: number): number | null => {
  const pauseMs = paymentPauseMs(payment)
  return pauseMs === null || sinceMs < soonForMs ? pauseMs : Math.max(pauseMs, laterPauseMs)
}

export const followPayment = (known: Payment, onChange: () => Promise<void>): Follower<Payment> => {
  const startedAt = Date.now()
  const statusOf = ({ status, invoice_status: invoice }: Payment) => `${status} ${invoice}`
  let lastStatus = statusOf(known)
  const ask = async (signal: AbortSignal) => {
    const payment = await api(
      'GET /v1/payments/{uuid}/',
      { params: { uuid: known.uuid } },
      { signal },
    )
    if (statusOf(payment) !== lastStatus) await onChange()
    lastStatus = statusOf(payment)
    return payment
  }
  return follow(ask, (payment) => pauseMsOf(payment, Date.now() - startedAt))
}
