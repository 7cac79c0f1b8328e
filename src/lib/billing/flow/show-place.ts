import { withUtm } from '#lib/session/guard/guard.ts'
import {
  type FlowName,
  type FlowPlace,
  isFlowStep,
  placeAddress,
} from '#shared/billing/flow/steps.ts'

/**
 * A step changes only the address, so running requests continue. `push` is for moves of the person,
 * so the back button works; `replace` is for moves by an answer or a guard.
 */
export const showPlace = (flow: FlowName, place: FlowPlace, how: 'push' | 'replace'): void => {
  const address = withUtm(placeAddress(flow, place), location.search)
  if (!isFlowStep(place)) return location.replace(address)
  if (address === location.pathname + location.search) return undefined
  return how === 'push'
    ? history.pushState(null, '', address)
    : history.replaceState(null, '', address)
}
