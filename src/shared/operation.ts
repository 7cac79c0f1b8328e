import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ActivityKind } from './account/activity.ts'
import type { StaffRole } from './staff/roles.ts'

/** On every answer of the API: the version of its contract. An API without it is taken at its word. */
export const contractHeader = 'x-vereda-contract'

/** Raised when the pages of an older build cannot use the answers any more; they load anew. */
export const contractVersion = '3'

/**
 * Allowed callers: `anonymous` needs no token; `account` any live token; `adult` a token whose
 * active profile is not a kids one; `profile` a token whose active profile is the one that the call
 * names (or any, if it names none); `adult-profile` both; `signed` a signature of the body's bytes;
 * `staff` a login of the company's people with one of the operation's roles.
 */
export type OperationAccess =
  'anonymous' | 'account' | 'adult' | 'profile' | 'adult-profile' | 'signed' | 'staff'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A body that is a file and not JSON. */
export interface Upload {
  /** Media types that it may have. */
  types: readonly string[]
  maxBytes: number
}

/** One call of the API as data: the client calls it, the server implements it, OpenAPI lists it. */
export interface Operation {
  id: string
  method: Method
  /** Path under the API base, parameters as `{id}`; the specification sets the trailing slash. */
  path: string
  access: OperationAccess
  /** In Portuguese, the title of the call. */
  summary: string
  /** One plain sentence in English: what the call does, and what surprises in it. */
  description: string
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  /** Instead of `body`: the call takes a file. */
  upload?: Upload
  answer: GenericSchema
  /** Of a `staff` operation; an owner needs none of them. */
  roles?: readonly StaffRole[]
  /** The path parameter of the profile, if its name is not `profile` or `profile_id`. */
  profileParam?: string
  /** Requires the password again when it was last given more than ten minutes ago. */
  confirmed?: true
  /** The line that a successful call leaves in the account's log. */
  activity?: ActivityKind
  /** Needs an `Idempotency-Key` header: one key, one effect. */
  idempotent?: true
  /** Problem codes in addition to the common ones. */
  refusals?: readonly string[]
  /** Not named by the specification. */
  extension?: true
}

/* @__NO_SIDE_EFFECTS__ */
export const operation = <const T extends Operation>(definition: T): T => definition

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined

type Part<O, K extends 'params' | 'query' | 'body'> = O extends Record<K, infer S> ? S : undefined

/** Input of a caller: the parts that the operation defines. */
export type OperationInput<O extends Operation> = {
  [K in 'params' | 'query' | 'body' as Part<O, K> extends undefined ? never : K]: InputOf<
    Part<O, K>
  >
} & (O extends { upload: Upload } ? { upload: Blob } : unknown)

/** Values that an implementation receives, after validation. */
export type OperationValues<O extends Operation> = {
  params: OutputOf<Part<O, 'params'>>
  query: OutputOf<Part<O, 'query'>>
  body: OutputOf<Part<O, 'body'>>
}

export type OperationAnswer<O extends Operation> = InferOutput<O['answer']>
