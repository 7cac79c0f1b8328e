import type * as v from 'valibot'
import type { DescribedAct, DescribedChange, DescribedReading } from '#shared/staff/acts/act.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ProblemCode } from '#server/http/problems.ts'

export interface Staff {
  name: string
  via: 'terminal' | 'http'
}

export interface Performed<T = unknown> {
  /** Goes to the audit log, so it must not identify a person. */
  after: unknown
  answer: T
  /** A message in Portuguese; without it the terminal shows the answer. */
  done?: string
}

/** Shown for confirmation first. */
export interface Plan<T = unknown> {
  /** Such as `account:12`. */
  subject: string
  /** Goes to the audit log, so only states, amounts and dates. */
  before: unknown
  /** Sentences in Portuguese. */
  steps: readonly string[]
  perform: () => Promise<Performed<T>>
}

export type ValuesOf<A extends DescribedAct> = v.InferOutput<A['input']>
export type AnswerOf<A extends DescribedAct> = v.InferOutput<A['answer']>

type Reader<A extends DescribedAct> = (deps: Deps, values: ValuesOf<A>) => Promise<AnswerOf<A>>

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

export type Act = Reading | Change

type Described = Readonly<Record<string, DescribedAct<ProblemCode>>>

type Work<D extends Described> = {
  readonly [N in keyof D]: D[N] extends DescribedChange ? Planner<D[N]> : Reader<D[N]>
}

export const implementActs = <D extends Described>(described: D, work: Work<D>): readonly Act[] =>
  Object.entries(described).map(([name, act]) => {
    const does = act.kind === 'change' ? { plan: work[name] } : { read: work[name] }
    // `Work` guarantees the right function for each kind.
    return { ...act, ...does } as unknown as Act
  })
