import { commonProblems } from '#shared/problem.ts'
import { type IdField, isNamedProfile } from './ids.ts'
import { type Cell, isPublic } from './cell.ts'

export interface Expectation {
  /** Absent: the caller owns the data, so any status but an access refusal will do. */
  statuses?: readonly number[]
  /** The data has no owner, so an access refusal is allowed too. */
  isAnybodys?: boolean
  code?: string
}

export interface Facts {
  namesProfile: boolean
  namesMine: boolean
}

const refusal = (code: keyof typeof commonProblems): Expectation => ({
  statuses: [commonProblems[code].status],
  code,
})

const oneOf = (...statuses: (number | undefined)[]): Expectation => ({
  statuses: statuses.filter((status) => status !== undefined),
})

const isGate = ({ operation }: Cell, field: IdField | undefined) =>
  field !== undefined && isNamedProfile(operation, field)

const unknownStatus = ({ example: { unknownIs = 404 }, field }: Cell): number =>
  typeof unknownIs === 'number' ? unknownIs : (unknownIs[field?.name ?? ''] ?? 404)

const statusForMe = (cell: Cell): number => {
  const { example, target, field } = cell
  if (target === 'own') return example.ownIs ?? 200
  if (isGate(cell, field)) return 404
  return target === 'foreign' ? (example.foreignIs ?? 404) : unknownStatus(cell)
}

/** A foreign id must look like one that does not exist. */
const codeForMe = ({ example, target }: Cell) =>
  target === 'foreign' && example.foreignIs === undefined ? { code: 'not-found' } : {}

/** With a foreign or unknown id, either check may come first. */
const unlessSpecial = (cell: Cell, special: number | undefined): Expectation => {
  if (special === undefined) return { ...oneOf(statusForMe(cell)), ...codeForMe(cell) }
  return cell.target === 'own' ? oneOf(special) : oneOf(special, statusForMe(cell))
}

const forStranger = (cell: Cell, { namesMine }: Facts): Expectation => {
  const { example, target } = cell
  if (namesMine) return refusal('not-found')
  if (target === 'unknown') return oneOf(statusForMe(cell))
  if (target === 'own' && example.foreign) return oneOf(example.foreignIs ?? 404)
  return { isAnybodys: target === 'own' && example.noForeign !== undefined }
}

const forSibling = (cell: Cell, { namesProfile, namesMine }: Facts): Expectation => {
  if (namesMine) return refusal('profile-not-active')
  if (namesProfile) return oneOf(404)
  return unlessSpecial(cell, cell.example.siblingIs)
}

export const expectationOf = (cell: Cell, facts: Facts): Expectation => {
  const { operation, example, actor } = cell
  if (actor === 'no idempotency key') return refusal('idempotency-key-required')
  if (isPublic(operation)) return oneOf(statusForMe(cell))
  const isAdultOnly = operation.access.startsWith('adult')
  switch (actor) {
    case 'anonymous':
      return refusal('unauthenticated')
    case 'revoked token':
      return refusal('session-ended')
    case 'unconfirmed password':
      return refusal('confirmation-required')
    case 'kids profile naming an adult one':
      return refusal(isAdultOnly ? 'kids-profile' : 'profile-not-active')
    case 'kids profile':
      return isAdultOnly ? refusal('kids-profile') : unlessSpecial(cell, example.kidsIs)
    case 'expired subscription':
      return unlessSpecial(cell, example.expiredIs)
    case 'other account':
      return forStranger(cell, facts)
    case 'other profile':
      return forSibling(cell, facts)
    default:
      return unlessSpecial(cell, undefined)
  }
}
