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

/** Cancellation uses the same steps with its own table and addresses. */
export const createPayFlow = (table: FlowTable<FlowFacts, string, ReactivationEvent>): PayFlow => {
  const drafts = payDraft(table.name)
  const load = async () => {
    const account = await fetchAccountId()
    return fetchAnswers(account, drafts.read({ account }).coupon)
  }
  /* Once the subscription runs, only the end is kept, for the last step. */
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

export const turnTo = (flow: PayFlow, event: ReactivationEvent, patch: FlowPatch = {}): void => {
  const state = flow.ready()
  const leftPayment = state && openPayment(state.answers)?.uuid
  flow.send(event, { problem: undefined, ...(leftPayment && { leftPayment }), ...patch })
}

/** An empty code removes the coupon. Throws if the plans cannot be loaded. */
export const chooseCoupon = async (flow: PayFlow, code: string): Promise<void> => {
  const coupon = code || undefined
  const plans = await fetchPlans(coupon)
  const state = flow.ready()
  if (!state) return
  flow.keep(state.answers, { coupon })
  flow.learn({ plans })
}
