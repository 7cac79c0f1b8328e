import type { FlowStep } from '#shared/billing/flow/steps.ts'
import {
  fetchAccountId,
  fetchAnswers,
  fetchPlans,
  type FlowAnswers,
  openPayment,
} from './answers.ts'
import { createFlow, type Flow } from './create-flow.ts'
import { deliverOrder } from './order/deliver-order.ts'
import { type FlowDraft, type FlowPatch, isClosed, isSending, payDraft } from './draft.ts'
import { factsOf, type FlowFacts } from './facts.ts'
import type { ReadyFlow } from './flow-store.ts'
import { payGuards } from './guards.ts'
import type { FlowTable } from './machine.ts'
import type { ReactivationEvent } from './reactivation.ts'

export type ReadyPayFlow = ReadyFlow<FlowAnswers, FlowDraft>
export type PayFlow = Flow<FlowAnswers, FlowDraft, ReactivationEvent>

/** A step of paying shows a moment of the flow, and acts on the flow itself. */
export interface PayStepProps {
  flow: ReadyPayFlow
  paying: PayFlow
}

const unsettled: readonly FlowStep[] = ['pix', 'boleto', 'failure']

const patchOnBack = (asked: FlowStep): FlowPatch => {
  if (unsettled.includes(asked)) return { leftPayment: undefined }
  return asked === 'new-card' ? {} : { wantsNewCard: undefined }
}

const ownerOf = ({ customer: { id } }: FlowAnswers) => ({ account: id })

/** The steps of paying: the way out of a subscription takes them by its own table and addresses. */
export const createPayFlow = (table: FlowTable<FlowFacts, string, ReactivationEvent>): PayFlow => {
  const drafts = payDraft(table.name)
  const load = async () => {
    const account = await fetchAccountId()
    return fetchAnswers(account, drafts.read({ account }).coupon)
  }
  /* With a running subscription the flow is done: it drops the choices and keeps the end for its step. */
  const prepare = (answers: FlowAnswers) => {
    const owner = ownerOf(answers)
    const draft = drafts.read(owner)
    if (isClosed(draft) || !payGuards.is_running(factsOf(answers, draft, Date.now()))) return
    drafts.write({ ...owner, end: draft.end ?? (draft.isOrdered ? 'active' : undefined) })
  }
  return createFlow({
    table,
    drafts,
    ownerOf,
    load,
    factsOf,
    prepare,
    patchOnBack,
    sending: {
      isSending: (draft) => isSending(draft, Date.now()),
      deliver: (store) => deliverOrder(store, load),
    },
  })
}

/** Turns away from what is under way or was refused, towards another step. */
export const turnTo = (flow: PayFlow, event: ReactivationEvent, patch: FlowPatch = {}): void => {
  const state = flow.ready()
  const leftPayment = state && openPayment(state.answers)?.uuid
  flow.send(event, { problem: undefined, ...(leftPayment && { leftPayment }), ...patch })
}

/** Shows the prices with a coupon; empty takes it away. Throws where the plans do not come. */
export const chooseCoupon = async (flow: PayFlow, code: string): Promise<void> => {
  const coupon = code || undefined
  const plans = await fetchPlans(coupon)
  const state = flow.ready()
  if (!state) return
  flow.keep(state.answers, { coupon })
  flow.learn({ plans })
}
