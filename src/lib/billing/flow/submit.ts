import { ApiError } from '#lib/api/problems.ts'
import { openPayment } from './answers.ts'
import { type FlowDraft, type FlowTold, keyedOrder } from './draft.ts'
import { payGuards } from './guards.ts'
import { bodyOf, kindOf } from './order.ts'
import { meaningOf } from './problems.ts'
import { sendKeep, sendOrder } from './send-order.ts'
import {
  draftNow,
  factsNow,
  failFlow,
  isSendingFlow,
  keepTold,
  loadAnswers,
  type ReadyFlow,
  readyFlow,
  refreshFlow,
  settleFlow,
  tellFlow,
} from './store.ts'

/** One tab at a time, where the browser can tell them apart; the server takes one order in any case. */
const alone = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vereda.flow', task) : task()

/** Nothing is under way any more, and the next order is another one. */
const over = { sentAt: undefined, key: undefined, order: undefined } as const

const sendNow = (state: ReadyFlow, draft: FlowDraft) =>
  kindOf(state.answers, draft) === 'kept'
    ? sendKeep()
    : sendOrder(bodyOf(state.answers, draft, Date.now()), draft.key ?? '')

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'unexpected')

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const refusedBy = (error: unknown): FlowTold => {
  const meaning = meaningOf(codeOf(error))
  /* A call that may have arrived keeps its key: sent again it is the same one. */
  const ended = isRefusal(error) ? over : { sentAt: undefined }
  if ('problem' in meaning) return { ...ended, problem: meaning.problem }
  if ('asks' in meaning && meaning.asks === 'address') return { ...ended, asksAddress: true }
  return ended
}

/** What was refused is kept at once; what was done, when the server's own account of it is here. */
const deliver = async (): Promise<void> => {
  const state = readyFlow()
  if (!state || !isSendingFlow(state)) return refreshFlow()
  let done: FlowTold = {}
  try {
    done = {
      ...over,
      problem: undefined,
      isOrdered: true,
      end: await sendNow(state, draftNow(state)),
    }
  } catch (error) {
    if (codeOf(error) === 'idempotency-key-reused') {
      keepTold(state, { key: crypto.randomUUID() })
      return deliver()
    }
    keepTold(state, refusedBy(error))
  }
  const answers = await loadAnswers()
  const now = readyFlow() ?? state
  keepTold(now, done)
  return settleFlow({ ...now, answers })
}

let running: Promise<void> | undefined

/** Goes on with an order that was sent, also after a reload: under its key it is the same one. */
export const goOnSending = (): void => {
  running ??= alone(deliver)
    .catch(failFlow)
    .finally(() => {
      running = undefined
    })
}

/** Sends the order once, however often and in however many tabs it is pressed. */
export const sendFlow = (): void => {
  const state = readyFlow()
  if (!state) return
  if (isSendingFlow(state)) return settleFlow(state)
  const draft = draftNow(state)
  const order = JSON.stringify(bodyOf(state.answers, draft, Date.now()))
  const keyed = keyedOrder(draft, order, () => crypto.randomUUID())
  tellFlow('order_sent', { ...keyed, sentAt: Date.now(), problem: undefined, end: undefined })
  goOnSending()
}

/** The same once more after a refusal; where something is lacking by now, its step comes first. */
export const retryFlow = (): void => {
  const state = readyFlow()
  if (!state) return
  const payment = openPayment(state.answers)
  const before = payment?.method ?? state.answers.customer.service.payment_method
  const method = draftNow(state).method ?? before ?? undefined
  keepTold(state, { problem: undefined, method, leftPayment: payment?.uuid })
  if (payGuards.is_ready(factsNow(state))) sendFlow()
  else tellFlow('retried')
}
