import {
  type FlowName,
  type FlowPlace,
  type FlowStep,
  flowSteps,
  isFlowStep,
} from '#shared/billing/flow/steps.ts'

export interface Branch<Guard extends string> {
  to: FlowPlace
  /** All must hold; the first branch whose guards hold is taken. */
  when?: readonly Guard[]
}

interface StepRule<Guard extends string, Event extends string> {
  /** The guard of the step: it must hold for the step to be shown. */
  needs: readonly Guard[]
  /** Where somebody really belongs who opens the step without it; the last branch has no guard. */
  otherwise: readonly Branch<Guard>[]
  /** The events of the step; the guards look at the facts after one. */
  on: Partial<Record<Event, readonly Branch<Guard>[]>>
}

/** A flow in one table, with what each guard means. */
export interface FlowTable<Facts, Guard extends string, Event extends string> {
  name: FlowName
  steps: Record<FlowStep, StepRule<Guard, Event>>
  guards: Record<Guard, (facts: Facts) => boolean>
}

const holds = <Facts, Guard extends string>(
  guards: Record<Guard, (facts: Facts) => boolean>,
  when: readonly Guard[] = [],
  facts: Facts,
): boolean => when.every((guard) => guards[guard](facts))

const branchOf = <Facts, Guard extends string, Event extends string>(
  { guards }: FlowTable<Facts, Guard, Event>,
  branches: readonly Branch<Guard>[],
  facts: Facts,
): FlowPlace | undefined => branches.find(({ when }) => holds(guards, when, facts))?.to

/**
 * The step, or the page beyond the flow, for somebody who opens a step, reloads it or comes back to
 * it. Ends in any case: what would lead on in a circle stays where it is.
 */
export const stepToShow = <Facts, Guard extends string, Event extends string>(
  flow: FlowTable<Facts, Guard, Event>,
  asked: FlowPlace,
  facts: Facts,
): FlowPlace => {
  let place = asked
  for (let looked = 0; looked < flowSteps.length && isFlowStep(place); looked += 1) {
    const { needs, otherwise } = flow.steps[place]
    if (holds(flow.guards, needs, facts)) return place
    place = branchOf(flow, otherwise, facts) ?? place
  }
  return place
}

/** Where an event leads; the step itself where the event means nothing there. */
export const nextStep = <Facts, Guard extends string, Event extends string>(
  flow: FlowTable<Facts, Guard, Event>,
  step: FlowStep,
  event: Event,
  facts: Facts,
): FlowPlace => {
  const to = branchOf(flow, flow.steps[step].on[event] ?? [], facts)
  return stepToShow(flow, to ?? step, facts)
}
