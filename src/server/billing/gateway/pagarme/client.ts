import * as v from 'valibot'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'

export interface PagarmeSettings {
  secretKey: string
  /** "name:password", as entered in the panel. */
  webhookSecret: string
  /** Includes the version, for example https://api.pagar.me/core/v5. */
  apiBase: string
  /** Per request. */
  timeoutMs?: number
}

interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  /** Pagar.me remembers it for a day. */
  idempotencyKey?: string
}

/** A retry would be refused too. */
export class PagarmeRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`pagarme: ${status}`)
    this.status = status
  }
}

export type AskPagarme = <S extends v.GenericSchema>(
  shape: S,
  question: Question,
) => Promise<v.InferOutput<S>>

const refusals: ReadonlySet<number> = new Set([400, 404, 412, 422])

/** An answer of Pagar.me may quote the data sent, so it is not passed on. */
const unavailable = (what: string) => new GatewayUnavailable(`pagarme: ${what}`)

/** The body may fail to arrive too. */
const send = async (settings: PagarmeSettings, question: Question) => {
  const { secretKey, apiBase, timeoutMs = 15_000 } = settings
  const { method, path, body, idempotencyKey } = question
  try {
    const response = await fetch(`${apiBase}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, isOk: response.ok, text: await response.text() }
  } catch {
    throw unavailable('no answer')
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws PagarmeRefusal or GatewayUnavailable. */
export const pagarmeClient =
  (settings: PagarmeSettings): AskPagarme =>
  async (shape, question) => {
    const { status, isOk, text } = await send(settings, question)
    if (refusals.has(status)) throw new PagarmeRefusal(status)
    if (!isOk) throw unavailable(String(status))
    const read = v.safeParse(shape, parsed(text))
    if (!read.success) throw unavailable('an answer of another shape')
    return read.output
  }
