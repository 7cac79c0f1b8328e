import type * as v from 'valibot'
import type { StaffRole } from '#shared/staff/roles.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ProblemCode } from '#server/http/problems.ts'

/** Somebody of the company at work. */
export interface Staff {
  name: string
  via: 'terminal' | 'http'
}

/** Each field has a title, which is its word in the terminal, and a description. */
export type ActInput = v.ObjectSchema<v.ObjectEntries, undefined>

interface Described<S extends ActInput, A extends v.GenericSchema> {
  /** Noun and verb, such as `cliente bloquear`. */
  command: string
  /** In Portuguese, also the help of the command. */
  summary: string
  /** One plain sentence in English for the API's document. */
  description: string
  roles: readonly StaffRole[]
  input: S
  /** Rows of a table, or one thing; the keys are those of `--json` in the terminal. */
  answer: A
  /** Fields that the terminal takes in this order without their names. */
  positionals?: readonly (string & keyof S['entries'])[]
  /** Besides those of its fields. */
  refusals?: readonly ProblemCode[]
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

export interface Reading<
  S extends ActInput = ActInput,
  A extends v.GenericSchema = v.GenericSchema,
> extends Described<S, A> {
  read: (deps: Deps, values: v.InferOutput<S>) => Promise<v.InferOutput<A>>
}

export interface Change<
  S extends ActInput = ActInput,
  A extends v.GenericSchema = v.GenericSchema,
> extends Described<S, A> {
  /** Twice is as good as once, and the answer is personal: through HTTP it is not kept. */
  isRepeatable?: true
  plan: (deps: Deps, values: v.InferOutput<S>, staff: Staff) => Promise<Plan<v.InferOutput<A>>>
}

/** The company's people do this by a command of the terminal or a call of the API. */
export type Act = Reading | Change

export const reading = <const S extends ActInput, const A extends v.GenericSchema>(
  act: Reading<S, A>,
): Act => act as unknown as Act

export const change = <const S extends ActInput, const A extends v.GenericSchema>(
  act: Change<S, A>,
): Act => act as unknown as Act
