import {
  type FlowName,
  type FlowPlace,
  type FlowStep,
  flowSteps,
  isFlowStep,
} from '#shared/billing/flow/steps.ts'

export interface Branch<Guard extends string> {
  to: FlowPlace
  /** All must hold. */
  when?: readonly Guard[]
}

interface StepRule<Guard extends string, Event extends string> {
  needs: readonly Guard[]
  /** Used when `needs` does not hold. The last branch has no guard. */
  otherwise: readonly Branch<Guard>[]
  on: Partial<Record<Event, readonly Branch<Guard>[]>>
}

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
 * The place to show to a person who opens, reloads or returns to a step. The number of tries is
 * limited, because branches may lead in a circle.
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

export const nextStep = <Facts, Guard extends string, Event extends string>(
  flow: FlowTable<Facts, Guard, Event>,
  step: FlowStep,
  event: Event,
  facts: Facts,
): FlowPlace => {
  const to = branchOf(flow, flow.steps[step].on[event] ?? [], facts)
  return stepToShow(flow, to ?? step, facts)
}
