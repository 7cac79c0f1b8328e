import { accountProblems } from '#shared/account/contract.ts'
import { deskProblems } from '#shared/account/desk-problems.ts'
import { moneyProblems } from '#shared/billing/desk-problems.ts'
import { contractHeader, contractVersion } from '#shared/operation.ts'
import { emailProblems } from '#shared/account/email-contract.ts'
import { checkoutProblems } from '#shared/billing/checkout/contract.ts'
import { paymentProblems } from '#shared/billing/payments/problems.ts'
import { planProblems } from '#shared/billing/plans/contract.ts'
import { subscriptionProblems } from '#shared/billing/subscriptions/contract.ts'
import { catalogueProblems } from '#shared/catalogue/contract.ts'
import { commentProblems } from '#shared/engagement/comment-contract.ts'
import { commonProblems, type FieldErrors, type Problem } from '#shared/problem.ts'
import { playerProblems } from '#shared/player/contract.ts'
import { profileProblems } from '#shared/profiles/contract.ts'
import { challengeProblems } from '#shared/session/challenge/contract.ts'
import { sessionProblems } from '#shared/session/contract.ts'
import { passwordProblems } from '#shared/session/password-problems.ts'
import { socialProblems } from '#shared/session/social/problems.ts'
import { staffProblems } from '#shared/staff/contract.ts'
import { type Conflict, conflictOf } from '#server/db/conflict.ts'
import { StoreUnavailable } from '#server/deps/store-unavailable.ts'
import { dataResponse } from './headers/headers.ts'

export const problems = {
  ...commonProblems,
  ...sessionProblems,
  ...challengeProblems,
  ...profileProblems,
  ...catalogueProblems,
  ...playerProblems,
  ...passwordProblems,
  ...socialProblems,
  ...accountProblems,
  ...emailProblems,
  ...planProblems,
  ...checkoutProblems,
  ...paymentProblems,
  ...subscriptionProblems,
  ...commentProblems,
  ...deskProblems,
  ...moneyProblems,
  ...staffProblems,
} as const

export type ProblemCode = keyof typeof problems

export class Refusal extends Error {
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The subscriber agreed to another total; the answer names the current one. */
export class TotalRefusal extends Refusal {
  readonly totalCents: number

  constructor(code: 'total-changed' | 'trial-used', totalCents: number) {
    super(code)
    this.totalCents = totalCents
  }
}

/** Answered as 400 with messages by field. */
export class FieldRefusal extends Error {
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super('field errors')
    this.fields = fields
  }
}

export const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
  [contractHeader]: contractVersion,
}

export const jsonResponse = (
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response => dataResponse(JSON.stringify(body), status, { ...apiHeaders, ...headers })

export const problemResponse = (
  code: ProblemCode,
  headers?: Record<string, string>,
  more: Pick<Problem, 'total'> = {},
): Response => {
  const { status, detail } = problems[code]
  const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const problem: Problem = { code, detail, ...more }
  return jsonResponse(problem, status, { ...challenge, ...headers })
}

const conflictProblems: Record<Conflict, ProblemCode> = {
  'missing-reference': 'not-found',
  duplicate: 'still-processing',
  contention: 'unavailable',
  unavailable: 'unavailable',
  'no-space': 'no-space',
}

/** Seconds; absent where a retry cannot succeed. */
const retryAfter: Partial<Record<Conflict, string>> = {
  duplicate: '1',
  contention: '1',
  unavailable: '5',
  'no-space': '30',
}

const conflictResponse = (conflict: Conflict) => {
  const seconds = retryAfter[conflict]
  return problemResponse(conflictProblems[conflict], seconds ? { 'retry-after': seconds } : {})
}

/** Undefined for an unexpected error. */
export const responseOfThrown = (thrown: unknown): Response | undefined => {
  if (thrown instanceof FieldRefusal) return jsonResponse(thrown.fields, 400)
  if (thrown instanceof Refusal) {
    const { code, retryAfterSeconds } = thrown
    return problemResponse(
      code,
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      thrown instanceof TotalRefusal ? { total: thrown.totalCents } : {},
    )
  }
  const conflict = thrown instanceof StoreUnavailable ? 'unavailable' : conflictOf(thrown)
  return conflict && conflictResponse(conflict)
}
