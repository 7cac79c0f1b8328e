import type * as v from 'valibot'
import type { DescribedAct, DescribedChange, DescribedReading } from '#shared/staff/acts/act.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ProblemCode } from '#server/http/problems.ts'

/** A member of the team. */
export interface Staff {
  name: string
  via: 'terminal' | 'http'
}

/** What became of a change. */
export interface Performed<T = unknown> {
  /** For the audit, so it names no person. */
  after: unknown
  answer: T
  /** What is true now, in Portuguese; without it a terminal shows the answer. */
  done?: string
}

/** A change that is ready to be made, with all that a person needs to agree to it. */
export interface Plan<T = unknown> {
  /** A kind and a number, such as `account:12`. */
  subject: string
  /** States, amounts and dates; the audit keeps them, so they name no person. */
  before: unknown
  /** Sentences in Portuguese. */
  steps: readonly string[]
  perform: () => Promise<Performed<T>>
}

export type ValuesOf<A extends DescribedAct> = v.InferOutput<A['input']>
export type AnswerOf<A extends DescribedAct> = v.InferOutput<A['answer']>

type Reader<A extends DescribedAct> = (deps: Deps, values: ValuesOf<A>) => Promise<AnswerOf<A>>

/** Makes the plan of a change. */
export type Planner<A extends DescribedAct> = (
  deps: Deps,
  values: ValuesOf<A>,
  staff: Staff,
) => Promise<Plan<AnswerOf<A>>>

export interface Reading extends DescribedReading {
  read: Reader<DescribedReading>
}

export interface Change extends DescribedChange {
  plan: Planner<DescribedChange>
}

/** An act as it is described, with what it does. */
export type Act = Reading | Change

type Described = Readonly<Record<string, DescribedAct<ProblemCode>>>

type Work<D extends Described> = {
  readonly [N in keyof D]: D[N] extends DescribedChange ? Planner<D[N]> : Reader<D[N]>
}

/** Each of these acts with what it does, in their order. */
export const implementActs = <D extends Described>(described: D, work: Work<D>): readonly Act[] =>
  Object.entries(described).map(([name, act]) => {
    const does = act.kind === 'change' ? { plan: work[name] } : { read: work[name] }
    // The type of the work says that each act gets the function of its kind.
    return { ...act, ...does } as unknown as Act
  })
