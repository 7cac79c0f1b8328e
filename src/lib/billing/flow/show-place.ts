import { withUtm } from '#lib/session/guard/guard.ts'
import {
  type FlowName,
  type FlowPlace,
  isFlowStep,
  placeAddress,
} from '#shared/billing/flow/steps.ts'

/**
 * Puts a place of a flow into the address: a step without a new page, so that what is under way goes
 * on; anything beyond the flow as a page of its own. `push` where the person moved on, so that the back
 * button leads to the step before; `replace` where an answer or a guard moved them.
 */
export const showPlace = (flow: FlowName, place: FlowPlace, how: 'push' | 'replace'): void => {
  const address = withUtm(placeAddress(flow, place), location.search)
  if (!isFlowStep(place)) return location.replace(address)
  if (address === location.pathname + location.search) return undefined
  return how === 'push'
    ? history.pushState(null, '', address)
    : history.replaceState(null, '', address)
}
