import type { Operation } from '#lib/operation.ts'
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

/**
 * How one operation is called for real. The generated safety tests call it as everyone and with
 * everything; what each may do follows from the operation's `access` unless said otherwise here.
 */
export interface Example {
  operation: Operation
  /** Makes what the call needs for `mine` and answers an input with which `mine` succeeds. */
  own: (stage: Stage) => Promise<ExampleInput>
  /** The same call by `mine`, naming what belongs to `theirs`: must answer 404 (or `foreignIs`). */
  foreign?: (stage: Stage) => Promise<ExampleInput>
  foreignIs?: number
  /** The same call naming what does not exist: must answer 404 (or `unknownIs`). */
  unknown?: (stage: Stage) => Promise<ExampleInput>
  unknownIs?: number
  /** Status for a kids profile where `access` does not tell (default: as for anyone, 200). */
  kidsIs?: number
  /** Status without an active subscription (default: as with one). */
  expiredIs?: number
  /** Status of the own call, where success is not 200. */
  ownIs?: number
}

/** An id that nothing has. */
export const nobodysId = 987_654_321
export const nobodysUuid = '00000000-0000-4000-8000-000000000000'
