import type { Operation } from '#shared/operation.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import type { TestServer } from '#tests/support/server.ts'

/** `headers` adds to the token and the idempotency key. */
export interface ExampleInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  rawBody?: Uint8Array
  headers?: Record<string, string>
}

export interface Stage {
  server: TestServer
  /** Has an open adult profile, a recent password confirmation and an active subscription. */
  mine: Viewer
  /** In the same state. */
  theirs: Viewer
}

/** Creates the data that a call needs. */
type Prepare = (stage: Stage) => Promise<ExampleInput>

/**
 * The access tests make this call as every actor and on every target. A field here overrides what
 * the operation's `access` says.
 */
export interface Example {
  operation: Operation
  own: Prepare
  /** If not 200. */
  ownIs?: number
  /**
   * An id of `theirs`; must answer 404 (or `foreignIs`). Generated for the profile id of a
   * `profile` operation.
   */
  foreign?: Prepare
  foreignIs?: number
  /** Why ids have no owner, if the call names one and has no `foreign`. */
  noForeign?: string
  /**
   * An unknown id; must answer 404 (or `unknownIs`). By default, each id of the own call is
   * replaced in turn.
   */
  unknown?: Prepare
  /** By field where they differ: `{ content_id: 404, category_id: 200 }`. */
  unknownIs?: number | Record<string, number>
  /** For a kids profile where `access` does not define it (default 200). */
  kidsIs?: number
  /** For another adult profile of the account, where the call names none (default 200). */
  siblingIs?: number
  /** Without an active subscription (default: as with one). */
  expiredIs?: number
}

/** Ids that do not exist. */
export const nobodysId = 987_654_321
export const nobodysUuid = '00000000-0000-4000-8000-000000000000'
