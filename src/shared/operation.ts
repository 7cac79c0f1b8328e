import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ActivityKind } from './account/activity.ts'
import type { StaffRole } from './staff/roles.ts'

/** Sent with every answer of the API. Clients accept answers without it. */
export const contractHeader = 'x-vereda-contract'

/** Raise it when pages of an older build cannot use the answers; those pages then reload. */
export const contractVersion = '3'

/**
 * `account` needs any valid token; `adult` one whose active profile is not a kids profile; `profile` one whose active
 * profile is the one named by the call, or any if none is named; `adult-profile` both; `signed` a signature of the
 * body; `staff` a staff session with one of the roles.
 */
export type OperationAccess =
  'anonymous' | 'account' | 'adult' | 'profile' | 'adult-profile' | 'signed' | 'staff'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Upload {
  /** Accepted media types. */
  types: readonly string[]
  maxBytes: number
}

/** Used by the client, the server and the API document. */
export interface Operation {
  id: string
  method: Method
  /** Below the API base, with parameters as `{id}`. The specification decides on the trailing slash. */
  path: string
  access: OperationAccess
  /** In Portuguese. */
  summary: string
  /** One plain sentence in English. */
  description: string
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  /** Instead of `body`. */
  upload?: Upload
  answer: GenericSchema
  /** For `staff` operations; owners need none. */
  roles?: readonly StaffRole[]
  /** If it is not `profile` or `profile_id`. */
  profileParam?: string
  /** Requires that the password was given in the last ten minutes. */
  confirmed?: true
  /** Logged when the call succeeds. */
  activity?: ActivityKind
  /** Needs an `Idempotency-Key` header. */
  idempotent?: true
  /** In addition to the common ones. */
  refusals?: readonly string[]
  /** Not in the specification. */
  extension?: true
}

/* @__NO_SIDE_EFFECTS__ */
export const operation = <const T extends Operation>(definition: T): T => definition

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined

type Part<O, K extends 'params' | 'query' | 'body'> = O extends Record<K, infer S> ? S : undefined

export type OperationInput<O extends Operation> = {
  [K in 'params' | 'query' | 'body' as Part<O, K> extends undefined ? never : K]: InputOf<
    Part<O, K>
  >
} & (O extends { upload: Upload } ? { upload: Blob } : unknown)

export type OperationValues<O extends Operation> = {
  params: OutputOf<Part<O, 'params'>>
  query: OutputOf<Part<O, 'query'>>
  body: OutputOf<Part<O, 'body'>>
}

export type OperationAnswer<O extends Operation> = InferOutput<O['answer']>
