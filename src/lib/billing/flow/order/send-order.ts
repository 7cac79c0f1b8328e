import type { Payment } from '#shared/billing/payments/contract.ts'
import { follow, type Follower } from '#lib/billing/payments/follow/follow.ts'
import { paymentPauseMs } from '#lib/billing/payments/follow/polling.ts'
import { minuteMs } from '#shared/time.ts'
import { api } from '#lib/api/api.ts'
import { insistently, isBusy, isLost } from '#lib/api/send-once.ts'
import type { bodyOf } from './order.ts'
import type { FlowEnd } from '#lib/billing/flow/draft.ts'

type OrderBody = ReturnType<typeof bodyOf> & { planref?: string }

/** An order whose answer got lost is sent again: under the same key it is the same order. */
const insist = <T>(task: () => Promise<T>): Promise<T> =>
  insistently(task, (error) => isBusy(error) || isLost(error))

/** Pays, or asks for the Pix or boleto; undefined while there is something to wait for. */
export const sendOrder = async (
  body: OrderBody,
  idempotencyKey: string,
): Promise<FlowEnd | undefined> => {
  const { outcome } = await insist(() =>
    api('POST /v3/payments/subscription/', { body }, { idempotencyKey }),
  )
  return outcome === 'waiting' ? undefined : outcome
}

/** Undoes a cancellation; done twice it is done once. */
export const sendKeep = async (): Promise<FlowEnd> => {
  await insist(() => api('POST /v1/subscriptions/cancel/keep/'))
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
