import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'

/** Without subscribers the work runs directly. */
const workChannel = <M extends object>(name: string) => {
  const own = tracingChannel<M, Span>(`vereda:${name}`)
  return {
    own,
    run: <T>(message: M, work: () => Promise<T>): Promise<T> =>
      own.hasSubscribers ? own.tracePromise(work, message) : work(),
  }
}

/* Messages become spans that are sent to other systems: no personal data, secrets or ids. */

/** `route` and `status` are set during the work. */
export interface RequestMessage {
  method: string
  /** Only set if the caller is our proxy. */
  traceparent: string | undefined
  /** With names of parameters instead of values. */
  route?: string | undefined
  status?: number
}

export const requestWork = workChannel<RequestMessage>('request-work')
export const jobWork = workChannel<{ kind: string; attempts: number }>('job-work')
export const paymentWork = workChannel<{ provider: string; call: string }>('payment-work')

export interface StatementMessage {
  /** With placeholders instead of values. */
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
