import { openPayment } from '#lib/billing/flow/answers.ts'
import { keyedOrder } from '#lib/billing/flow/draft.ts'
import { factsOf } from '#lib/billing/flow/facts.ts'
import { payGuards } from '#lib/billing/flow/guards.ts'
import { bodyOf } from './order.ts'
import type { PayFlow } from '#lib/billing/flow/pay-flow.ts'

/** Sends the order once, even if it is pressed again or in several tabs. */
export const sendFlow = (flow: PayFlow): void => {
  const state = flow.ready()
  if (!state) return
  const { answers } = state
  if (flow.isSending()) return flow.settle(answers)
  const draft = flow.draftNow(answers)
  const order = JSON.stringify(bodyOf(answers, draft, Date.now()))
  const keyed = keyedOrder(draft, order, () => crypto.randomUUID())
  flow.send('order_sent', { ...keyed, sentAt: Date.now(), problem: undefined, end: undefined })
  flow.submit()
}

/** Retries after a refusal. If the order now lacks something, that step is shown first. */
export const retryFlow = (flow: PayFlow): void => {
  const answers = flow.ready()?.answers
  if (!answers) return
  const payment = openPayment(answers)
  const before = payment?.method ?? answers.customer.service.payment_method
  const method = flow.draftNow(answers).method ?? before ?? undefined
  flow.keep(answers, { problem: undefined, method, leftPayment: payment?.uuid })
  if (payGuards.is_ready(factsOf(answers, flow.draftNow(answers), Date.now()))) sendFlow(flow)
  else flow.send('retried')
}
