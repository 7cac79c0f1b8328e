import type { Operation } from '#shared/operation.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import type { TestServer } from '#tests/support/server.ts'

/** What a call is made with; `headers` besides the token and the idempotency key. */
export interface ExampleInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  rawBody?: Uint8Array
  headers?: Record<string, string>
}

/** Two accounts that know nothing of each other, on a server with the fixture catalogue. */
export interface Stage {
  server: TestServer
  /** Signed in, an adult profile open, the password given a moment ago, subscription active. */
  mine: Viewer
  /** Another account in the same state. */
  theirs: Viewer
}

/** Makes what a call needs and answers what to call with. */
type Prepare = (stage: Stage) => Promise<ExampleInput>

/**
 * How one operation is called for real. The generated safety tests call it as everyone and with
 * everything; what each may do follows from the operation's `access` unless said otherwise here.
 * Each call has a stage of its own, on a server that others have used.
 */
export interface Example {
  operation: Operation
  /** Makes what the call needs for `mine` and answers an input with which `mine` succeeds. */
  own: Prepare
  /** Status of the own call, where success is not 200. */
  ownIs?: number
  /**
   * The same call by `mine`, naming something that is there and belongs to `theirs`: must answer 404
   * (or `foreignIs`). Not needed for the profile of a `profile` operation: that one is generated.
   */
  foreign?: Prepare
  foreignIs?: number
  /** Why nothing that the call names belongs to anybody, where it names an id and has no `foreign`. */
  noForeign?: string
  /**
   * The same call naming what does not exist: must answer 404 (or `unknownIs`). Absent: generated,
   * by putting an id that nothing has into each id of the own call, one after the other.
   */
  unknown?: Prepare
  /** By field where they differ: `{ content_id: 404, category_id: 200 }`. */
  unknownIs?: number | Record<string, number>
  /** Status for a kids profile where `access` does not tell (default: as for anyone, 200). */
  kidsIs?: number
  /** Status for another adult profile of the account, where the call names no profile (default 200). */
  siblingIs?: number
  /** Status without an active subscription (default: as with one). */
  expiredIs?: number
}

/** An id that nothing has. */
export const nobodysId = 987_654_321
export const nobodysUuid = '00000000-0000-4000-8000-000000000000'
