import type { Operation } from '#shared/operation.ts'
import type { Example, ExampleInput, Stage } from '#tests/support/examples/example.ts'
import {
  idFields,
  type IdField,
  isNamedProfile,
  replaced,
  withProfile,
  withUnknown,
} from './ids.ts'
import type { FullStage } from '#tests/support/stage.ts'

const actors = [
  'me',
  'anonymous',
  'other account',
  'other profile',
  'kids profile',
  'expired subscription',
  'revoked token',
] as const

/** Own ids, with one condition missing. */
const specialCases = [
  'kids profile naming an adult one',
  'unconfirmed password',
  'no idempotency key',
] as const

export type Actor = (typeof actors)[number] | (typeof specialCases)[number]

type Target = 'own' | 'foreign' | 'unknown'

export interface Cell {
  operation: Operation
  example: Example
  actor: Actor
  target: Target
  /** Has the foreign or unknown id; absent if the example provides one. */
  field?: IdField
}

export const isPublic = ({ access }: Operation): boolean =>
  access === 'anonymous' || access === 'signed'

export const namesProfile = (operation: Operation, input: ExampleInput): boolean =>
  idFields(operation, input).some((field) => isNamedProfile(operation, field))

const otherTargets = (
  { operation, example }: Pick<Cell, 'operation' | 'example'>,
  own: ExampleInput,
) => {
  const fields = idFields(operation, own)
  return [
    ...(example.foreign ? [{ target: 'foreign' as const }] : []),
    ...fields
      .filter((field) => isNamedProfile(operation, field))
      .map((field) => ({ target: 'foreign' as const, field })),
    ...(example.unknown ? [{ target: 'unknown' as const }] : []),
    ...fields.map((field) => ({ target: 'unknown' as const, field })),
  ]
}

export const cellsOf = (operation: Operation, example: Example, own: ExampleInput): Cell[] => {
  const targets = [{ target: 'own' as const }, ...otherTargets({ operation, example }, own)]
  const specials = specialCases.filter(
    (special) =>
      (special === 'unconfirmed password' && operation.confirmed) ||
      (special === 'no idempotency key' && operation.idempotent) ||
      (special === 'kids profile naming an adult one' && namesProfile(operation, own)),
  )
  return [
    ...actors.flatMap((actor) =>
      targets.map((target) => ({ operation, example, actor, ...target })),
    ),
    ...specials.map((actor) => ({ operation, example, actor, target: 'own' as const })),
  ]
}

const baseInput = async ({ example, target, field, operation }: Cell, stage: Stage) => {
  if (!field && target === 'foreign' && example.foreign) return example.foreign(stage)
  if (!field && target === 'unknown' && example.unknown) return example.unknown(stage)
  const own = await example.own(stage)
  const current = field && idFields(operation, own).find(({ name }) => name === field.name)
  if (!current) return own
  return target === 'foreign'
    ? replaced(own, current, stage.theirs.profileId)
    : withUnknown(own, current)
}

/** A kids profile names itself where the example names the profile of `mine`. */
export const inputOf = async (cell: Cell, stage: FullStage): Promise<ExampleInput> => {
  const { operation, actor, field } = cell
  const input = await baseInput(cell, stage)
  const isGenerated = field !== undefined && isNamedProfile(operation, field)
  return actor === 'kids profile' && !isGenerated && namesMine(cell, input, stage)
    ? withProfile(operation, input, stage.kids.profileId)
    : input
}

export const namesMine = ({ operation }: Cell, input: ExampleInput, { mine }: Stage): boolean =>
  idFields(operation, input).some(
    (field) => isNamedProfile(operation, field) && Number(field.value) === mine.profileId,
  )

export const tokenOf = (actor: Actor, stage: FullStage): string | undefined =>
  ({
    me: stage.mine.token,
    anonymous: undefined,
    'other account': stage.theirs.token,
    'other profile': stage.sibling.token,
    'kids profile': stage.kids.token,
    'kids profile naming an adult one': stage.kids.token,
    'expired subscription': stage.mine.token,
    'revoked token': stage.revokedToken,
    'unconfirmed password': stage.unconfirmedToken,
    'no idempotency key': stage.mine.token,
  })[actor]
