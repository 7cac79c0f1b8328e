import type * as v from 'valibot'
import type { StaffRole } from '#shared/staff/roles.ts'

/** Each field has a title, which is its word in the terminal, and a description. */
export type ActInput = v.ObjectSchema<v.ObjectEntries, undefined>

interface Described<S extends ActInput, A extends v.GenericSchema, R extends string> {
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
  positionals?: readonly string[]
  /** Problem codes besides those of its fields. */
  refusals?: readonly R[]
}

/** Answers something and changes nothing. */
export interface DescribedReading<
  S extends ActInput = ActInput,
  A extends v.GenericSchema = v.GenericSchema,
  R extends string = string,
> extends Described<S, A, R> {
  kind: 'reading'
}

/** Can say beforehand what it would do. */
export interface DescribedChange<
  S extends ActInput = ActInput,
  A extends v.GenericSchema = v.GenericSchema,
  R extends string = string,
> extends Described<S, A, R> {
  kind: 'change'
  /** Twice is as good as once, and the answer is personal: through HTTP it is not kept. */
  isRepeatable?: true
}

/** The company's people do this by a command of the terminal or a call of the API. */
export type DescribedAct<R extends string = string> =
  DescribedReading<ActInput, v.GenericSchema, R> | DescribedChange<ActInput, v.GenericSchema, R>

interface PositionalsOf<S extends ActInput> {
  positionals?: readonly (keyof S['entries'])[]
}

/* @__NO_SIDE_EFFECTS__ */
export const reading = <
  const S extends ActInput,
  const A extends v.GenericSchema,
  const R extends string = never,
>(
  act: Omit<DescribedReading<S, A, R>, 'kind'> & PositionalsOf<S>,
): DescribedReading<S, A, R> => ({ ...act, kind: 'reading' })

/* @__NO_SIDE_EFFECTS__ */
export const change = <
  const S extends ActInput,
  const A extends v.GenericSchema,
  const R extends string = never,
>(
  act: Omit<DescribedChange<S, A, R>, 'kind'> & PositionalsOf<S>,
): DescribedChange<S, A, R> => ({ ...act, kind: 'change' })
