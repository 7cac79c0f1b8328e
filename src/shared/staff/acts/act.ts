import type * as v from 'valibot'
import type { StaffRole } from '#shared/staff/roles.ts'

/** A field's title is its name in the terminal. */
export type ActInput = v.ObjectSchema<v.ObjectEntries, undefined>

interface Described<S extends ActInput, A extends v.GenericSchema, R extends string> {
  /** Noun and verb, such as `cliente bloquear`. */
  command: string
  /** In Portuguese. */
  summary: string
  /** One plain sentence in English. */
  description: string
  roles: readonly StaffRole[]
  input: S
  /** The keys are also those of `--json`. */
  answer: A
  /** Fields that the terminal takes by position. */
  positionals?: readonly string[]
  /** In addition to errors of fields. */
  refusals?: readonly R[]
}

export interface DescribedReading<
  S extends ActInput = ActInput,
  A extends v.GenericSchema = v.GenericSchema,
  R extends string = string,
> extends Described<S, A, R> {
  kind: 'reading'
}

export interface DescribedChange<
  S extends ActInput = ActInput,
  A extends v.GenericSchema = v.GenericSchema,
  R extends string = string,
> extends Described<S, A, R> {
  kind: 'change'
  /** HTTP calls then need no idempotency key, which would store the personal data of the answer. */
  isRepeatable?: true
}

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
