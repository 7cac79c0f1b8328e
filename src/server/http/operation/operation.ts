import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import type { Operation, OperationAnswer, OperationValues } from '#shared/operation.ts'
import type { ActivityKind } from '#shared/account/activity.ts'
import { viewerHeader, viewerScopeOf } from '#shared/profiles/viewer-scope.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ActiveProfile, Session } from './session.ts'
import type { StaffSession } from './session.ts'
import { authorize, isPublic, requireNamedProfile, requireRole } from './authorize.ts'
import { readJsonBody, readLimited, readUpload } from './body.ts'
import { type Caller, callerOf, type HttpEnv } from './caller.ts'
import type { Gate } from './gate.ts'
import { once } from './idempotency.ts'
import type { RecordEffect } from './idempotency-keys.ts'
import { compressibleResponse } from '#server/http/files/compression.ts'
import { apiHeaders, FieldRefusal, Refusal } from '#server/http/problems.ts'
import { validate } from './validate.ts'
import { jsonOf, type Written } from './written.ts'

type SessionOf<O extends Operation> = O['access'] extends 'anonymous' | 'signed' | 'staff'
  ? null
  : O['access'] extends 'profile' | 'adult-profile'
    ? Session & { profile: ActiveProfile }
    : Session

export type Call<O extends Operation> = OperationValues<O> & {
  session: SessionOf<O>
  staff: O['access'] extends 'staff' ? StaffSession : null
  caller: Caller
  /** Empty unless the operation is `idempotent`. */
  idempotencyKey: string
  /** Stores in the effect's transaction what `resume` needs; does nothing unless `idempotent`. */
  recordEffect: RecordEffect
  /** Empty unless the operation is `signed` or takes a file. */
  rawBody: Uint8Array
  headers: Headers
}

/** An idempotent answer is stored, so it must be a value and not `Written` JSON. */
type HandlerAnswer<O extends Operation> = O['idempotent'] extends true
  ? OperationAnswer<O>
  : OperationAnswer<O> | Written<OperationAnswer<O>>

export type Handler<O extends Operation> = (
  call: Call<O>,
) => Promise<HandlerAnswer<O>> | HandlerAnswer<O>

/** For idempotent answers that must not be stored unchanged, such as one with a token. */
export interface Replay<O extends Operation> {
  keep: (answer: OperationAnswer<O>) => unknown
  restore: (stored: unknown, call: Call<O>) => Promise<OperationAnswer<O>>
  /** Used after a crash, with the recorded effect. */
  resume?: (effect: unknown, call: Call<O>) => Promise<OperationAnswer<O>>
}

export interface Api {
  hono: Hono<HttpEnv>
  deps: Deps
  gate: Gate
  operations: Operation[]
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/+$/, '')

const refuseCrossSite = (request: Request, corsOrigins: readonly string[]) => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers.get('sec-fetch-site') !== 'cross-site') return
  if (!corsOrigins.includes(request.headers.get('origin') ?? '')) throw new Refusal('cross-site')
}

const namedProfile = (operation: Operation, ...parts: unknown[]): number | undefined => {
  const names = operation.profileParam ? [operation.profileParam] : ['profile', 'profile_id']
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue
    for (const name of names) {
      const value = (part as Record<string, unknown>)[name]
      if (v.is(Id, value)) return value
    }
  }
  return undefined
}

const noBytes = new Uint8Array()
const keyPattern = /^[\w-]{16,100}$/

const idempotencyKeyOf = (operation: Operation, headers: Headers): string => {
  if (!operation.idempotent) return ''
  const key = headers.get('idempotency-key') ?? ''
  if (!keyPattern.test(key)) throw new Refusal('idempotency-key-required')
  return key
}

const readInput = async ({ access, method, upload }: Operation, request: Request) => {
  if (method === 'GET') return { input: {}, rawBody: noBytes }
  if (access === 'signed') return { input: {}, rawBody: await readLimited(request) }
  if (upload) return { input: {}, rawBody: await readUpload(request, upload) }
  return { input: await readJsonBody(request), rawBody: noBytes }
}

/** Checks the profile before validating the body, so that strangers see no field errors. */
const readValues = async (
  { ownsProfile }: Gate,
  operation: Operation,
  context: Context<HttpEnv>,
  session: Session | null,
) => {
  const { req } = context
  const params = operation.params && validate(operation.params, req.param())
  const query = operation.query && validate(operation.query, req.query())
  const { input, rawBody } = await readInput(operation, req.raw)
  await requireNamedProfile(session, operation, {
    profileId: namedProfile(operation, params, query, input),
    ownsProfile,
  })
  return {
    rawBody,
    headers: req.raw.headers,
    idempotencyKey: idempotencyKeyOf(operation, req.raw.headers),
    params,
    query,
    body: operation.body && validate(operation.body, input),
  }
}

const recordNothing: RecordEffect = async () => undefined

const asItIs = <O extends Operation>(): Replay<O> => ({
  keep: (answer) => answer,
  restore: async (stored) => stored,
})

const perform = async <O extends Operation>(
  deps: Deps,
  operation: O,
  call: Call<O>,
  handler: Handler<O>,
  replay: Replay<O>,
): Promise<HandlerAnswer<O>> => {
  if (!operation.idempotent) return handler(call)
  const { idempotencyKey: key, params, query, body } = call
  const session: Session | null = call.session
  const staff: StaffSession | null = call.staff
  const ownerWithoutSession = staff ? `staff:${staff.memberId}` : JSON.stringify(params)
  const owner = session ? `account:${session.accountId}` : ownerWithoutSession
  const input = { params, query, body }
  return once(
    deps,
    { operationId: operation.id, owner, key, input },
    {
      // `HandlerAnswer` excludes `Written` here.
      run: async (recordEffect) => (await handler({ ...call, recordEffect })) as OperationAnswer<O>,
      resume: async (effect) => (replay.resume ?? replay.restore)(effect, call),
      keep: replay.keep,
      restore: (stored) => replay.restore(stored, call),
    },
  )
}

const refusedKind = (error: unknown): ActivityKind | undefined => {
  if (error instanceof FieldRefusal && 'password_old' in error.fields) return 'password_refused'
  if (!(error instanceof Refusal)) return undefined
  if (error.code === 'wrong-pin') return 'family_pin_refused'
  return error.code === 'wrong-password' ? 'password_refused' : undefined
}

/** Writes to the account's log, also for a wrong password or PIN. Never fails the call. */
const noting =
  <O extends Operation>({ deps, gate }: Api, operation: O, handler: Handler<O>): Handler<O> =>
  async (call) => {
    const session: Session | null = call.session
    const note = async (write: Gate['note'], kind: ActivityKind | undefined) => {
      if (!session || !kind) return
      await write(session.accountId, kind, call.caller).catch((error: unknown) =>
        deps.log.error({ err: error, kind }, 'activity not noted'),
      )
    }
    try {
      const answer = await handler(call)
      await note(gate.note, operation.activity)
      return answer
    } catch (error) {
      await note(gate.noteRepeatable, refusedKind(error))
      throw error
    }
  }

/** A device that still shows another viewer sees the difference and asks again. */
const viewerOf = ({ access }: Operation, session: Session | null): Record<string, string> => {
  if (!access.endsWith('profile') || !session?.profile) return {}
  const { id, isKids, safeMode, ageLimit } = session.profile
  const viewer = { id, is_kids: isKids, safe_mode: safeMode, age_limit: ageLimit }
  return { [viewerHeader]: viewerScopeOf(viewer) }
}

const admit = async ({ deps, gate }: Api, operation: Operation, { headers }: Request) => {
  const authorization = headers.get('authorization')
  if (operation.access === 'staff') {
    const staff = await gate.staffSessionOf(authorization)
    requireRole(staff.roles, operation)
    return { session: null, staff }
  }
  const session = isPublic(operation) ? null : await gate.sessionOf(authorization)
  authorize(session, operation, deps.clock())
  return { session, staff: null }
}

export const implement = <const O extends Operation>(
  api: Api,
  operation: O,
  handler: Handler<O>,
  replay: Replay<O> = asItIs<O>(),
): void => {
  const { hono, deps, gate, operations } = api
  const path = honoPath(operation.path)
  const noted = noting(api, operation, handler)
  operations.push(operation)
  hono.on(operation.method, [path, `${path}/`], async (context) => {
    context.set('operation', operation.id)
    context.set('route', `/api${operation.path}`)
    const request = context.req.raw
    if (operation.access !== 'signed') refuseCrossSite(request, deps.config.corsOrigins)
    const { session, staff } = await admit(api, operation, request)
    context.set('session', session)
    const values = await readValues(gate, operation, context, session)
    const caller = callerOf(context, deps.config)
    // The checks above guarantee what `Call<O>` promises.
    const made = { ...values, session, staff, caller, recordEffect: recordNothing }
    const call = made as unknown as Call<O>
    const answer = await perform(deps, operation, call, noted, replay)
    const headers = { ...apiHeaders, ...viewerOf(operation, session) }
    return compressibleResponse(request, jsonOf(answer) ?? 'null', headers)
  })
}
