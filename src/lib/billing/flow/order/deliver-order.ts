import { ApiError } from '#lib/api/problems.ts'
import { isDecided } from '#lib/api/send-once.ts'
import { type FlowAnswers, forgetPlans } from '#lib/billing/flow/answers.ts'
import { type FlowDraft, type FlowPatch, isSending } from '#lib/billing/flow/draft.ts'
import { storedPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { bodyOf, orderKey } from './order.ts'
import { kindOf } from '#lib/billing/flow/offer.ts'
import { meaningOf } from '#lib/billing/flow/problems.ts'
import { sendKeep, sendOrder } from './send-order.ts'
import type { FlowStore } from '#lib/billing/flow/flow-store.ts'
import type { ReactivationEvent } from '#lib/billing/flow/reactivation.ts'

type PayStore = FlowStore<FlowAnswers, FlowDraft, ReactivationEvent>

const clearedOrder = { sentAt: undefined, key: undefined, order: undefined } as const

/** The server sells a hidden plan only with the reference from its link. */
const withReference = (body: ReturnType<typeof bodyOf>) => {
  const planref = storedPlanReference()
  return 'plan' in body && body.plan === planref ? { ...body, planref } : body
}

const sendNow = (answers: FlowAnswers, draft: FlowDraft) =>
  kindOf(answers, draft) === 'kept'
    ? sendKeep()
    : sendOrder(withReference(bodyOf(answers, draft, Date.now())), draft.key ?? '')

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'unexpected')

/** The current price and the order it belongs to. */
const quotedBy = (error: unknown, answers: FlowAnswers, draft: FlowDraft): FlowPatch =>
  error instanceof ApiError && error.totalCents !== undefined && error.code === 'total-changed'
    ? { quotedCents: error.totalCents, quotedOrder: orderKey(answers, draft, Date.now()) }
    : {}

const refusedBy = (error: unknown): FlowPatch => {
  const meaning = meaningOf(codeOf(error))
  const ended = isDecided(error) ? clearedOrder : { sentAt: undefined }
  if ('problem' in meaning) return { ...ended, problem: meaning.problem }
  if ('asks' in meaning && meaning.asks === 'address') return { ...ended, asksAddress: true }
  return ended
}

/** A refusal is stored at once; a success only after the server's new answers have loaded. */
export const deliverOrder = async (
  store: PayStore,
  load: () => Promise<FlowAnswers>,
): Promise<void> => {
  const before = store.ready()?.answers
  const draft = before && store.draftNow(before)
  if (!before || !draft || !isSending(draft, Date.now())) return store.refresh()
  let done: FlowPatch = {}
  try {
    done = {
      ...clearedOrder,
      problem: undefined,
      isOrdered: true,
      end: await sendNow(before, draft),
    }
  } catch (error) {
    if (codeOf(error) === 'idempotency-key-reused') {
      store.keep(before, { key: crypto.randomUUID() })
      return deliverOrder(store, load)
    }
    store.keep(before, { ...refusedBy(error), ...quotedBy(error, before, draft) })
    if (codeOf(error) === 'total-changed') await forgetPlans()
  }
  const answers = await load()
  store.keep(answers, done)
  return store.settle(answers)
}
