import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'

/** Work that a trace may show; without anybody who listens it runs as if nothing were here. */
const workChannel = <M extends object>(name: string) => {
  const own = tracingChannel<M, Span>(`vereda:${name}`)
  return {
    own,
    run: <T>(message: M, work: () => Promise<T>): Promise<T> =>
      own.hasSubscribers ? own.tracePromise(work, message) : work(),
  }
}

/*
 * Messages become spans, which leave the house: nothing in them is personal, secret or an id.
 */

/** Known before the work, and filled in by it. */
export interface RequestMessage {
  method: string
  /** The caller's, where it is a proxy of ours. */
  traceparent: string | undefined
  /** With the names of its parameters in place of their values. */
  route?: string | undefined
  status?: number
}

export const requestWork = workChannel<RequestMessage>('request-work')
export const jobWork = workChannel<{ kind: string; attempts: number }>('job-work')
export const paymentWork = workChannel<{ provider: string; call: string }>('payment-work')

export interface StatementMessage {
  /** With placeholders in place of its values. */
  text: string
  ms: number
  isFailed: boolean
}

const statements = channel('vereda:statement')

export const statementEnded = {
  publish: (message: StatementMessage): void => statements.publish(message),
  subscribe: (listener: (message: StatementMessage) => void): void =>
    statements.subscribe((message) => listener(message as StatementMessage)),
}
