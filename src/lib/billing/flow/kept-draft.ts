import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { flowKey } from '#lib/session/session-cleanup.ts'
import { type FlowDraft, type FlowTold, readFlowDraft } from './draft.ts'
import type { FlowName } from '#shared/billing/flow/steps.ts'

/** What a full or closed storage did not take: it lives as long as the page. */
const unkept = new Map<FlowName, string>()

const nameOf = (flow: FlowName) => `${flowKey}.${flow}`

/** In local storage: another day, a reload and a second tab go on with the same choices. */
export const keptFlowDraft = (flow: FlowName, account: number): FlowDraft => {
  const text = unkept.get(flow) ?? readKept('localStorage', nameOf(flow))
  return readFlowDraft(text, account, Date.now())
}

const keep = (flow: FlowName, draft: FlowDraft): FlowDraft => {
  const text = JSON.stringify(draft)
  if (writeKept('localStorage', nameOf(flow), text)) unkept.delete(flow)
  else unkept.set(flow, text)
  return draft
}

/** Read anew each time: another tab may have told more. */
export const keepFlowDraft = (flow: FlowName, account: number, told: FlowTold): FlowDraft =>
  keep(flow, { ...keptFlowDraft(flow, account), ...told, savedAt: Date.now() })

/** The choices are done with; what is told of the end stays for the last step. */
export const closeFlowDraft = (flow: FlowName, account: number, told: FlowTold): FlowDraft =>
  keep(flow, { account, ...told, savedAt: Date.now() })
