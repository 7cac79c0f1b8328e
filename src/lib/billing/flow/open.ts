import { flowKey } from '#lib/session/session-cleanup.ts'
import { isSending } from './draft.ts'
import type { FlowStep } from '#shared/billing/flow/steps.ts'
import {
  failFlow,
  isSendingFlow,
  keepTold,
  loadFlow,
  readyFlow,
  refreshFlow,
  settleFlow,
  stepOfAddress,
} from './store.ts'
import { goOnSending } from './submit.ts'

const refreshQuietly = () => {
  const state = readyFlow()
  if (state && !isSendingFlow(state)) void refreshFlow().catch(() => undefined)
}

/** Another tab has chosen, sent or finished something. */
const onStorage = ({ key }: StorageEvent) => {
  const state = readyFlow()
  if (!state || !key?.startsWith(flowKey)) return
  if (isSendingFlow(state)) {
    settleFlow(state)
    goOnSending()
  } else if (isSending(state.draft, Date.now())) {
    void refreshFlow().catch(failFlow)
  } else {
    settleFlow(state)
  }
}

const onSeen = () => {
  if (!document.hidden) refreshQuietly()
}

const onReturn = ({ persisted }: PageTransitionEvent) => {
  if (persisted) refreshQuietly()
}

const unsettled: readonly FlowStep[] = ['pix', 'boleto', 'erro']

/** Who goes back to a step has not turned away from what stands there. */
const onBack = () => {
  const state = readyFlow()
  if (!state) return
  const step = stepOfAddress()
  if (unsettled.includes(step)) keepTold(state, { leftPayment: undefined })
  else if (step !== 'novo-cartao') keepTold(state, { wantsNewCard: undefined })
  settleFlow(state, step)
}

/** Loads the flow, and goes on with what was sent before the page was opened anew. */
export const startFlow = async (): Promise<void> => {
  await loadFlow()
  const state = readyFlow()
  if (state && isSendingFlow(state)) goOnSending()
}

/** Begins to follow the address, the other tabs and the server; answers how to end it. */
export const openFlow = (): (() => void) => {
  void startFlow()
  addEventListener('storage', onStorage)
  addEventListener('popstate', onBack)
  addEventListener('pageshow', onReturn)
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('popstate', onBack)
    removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', onSeen)
  }
}
