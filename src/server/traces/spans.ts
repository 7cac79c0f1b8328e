import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  jobWork,
  paymentWork,
  type RequestMessage,
  requestWork,
  statementEnded,
} from '#server/channels/traces.ts'

const propagator = new W3CTraceContextPropagator()

const contextOf = (parent: Span | undefined): Context =>
  parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT

const upstream = (traceparent: string | undefined): Context =>
  traceparent === undefined
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

/** Without the message, which may quote personal data. */
const nameOfError = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

const nothing = () => undefined

interface Kind<M> {
  begin: (message: M) => Span
  /** Adds what is known only when the work has ended. */
  end?: (span: Span, message: M) => void
}

type WorkMessage<M> = M & { error?: unknown }

const follow = <M extends object>(
  { own }: { own: TracingChannel<M, Span> },
  current: AsyncLocalStorage<Span>,
  { begin, end }: Kind<M>,
) => {
  const spans = new WeakMap<object, Span>()
  own.start.bindStore(current, (message) => {
    const span = begin(message)
    spans.set(message, span)
    return span
  })
  own.subscribe({
    start: nothing,
    end: nothing,
    asyncStart: nothing,
    error: nothing,
    asyncEnd: (message: WorkMessage<M>) => {
      const span = spans.get(message)
      if (!span) return
      end?.(span, message)
      if (message.error !== undefined) {
        span.setAttribute('error.type', nameOfError(message.error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  })
}

const endRequest = (span: Span, { method, route, status = 500 }: RequestMessage) => {
  if (route !== undefined) {
    span.updateName(`${method} ${route}`)
    span.setAttribute('http.route', route)
  }
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The first word and the first table, such as `select contents`. */
const statementName = (text: string): string => {
  const [word = 'statement'] = /\w+/.exec(text) ?? []
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1]
  return [word.toLowerCase(), table].filter(Boolean).join(' ')
}

/** Subscribes to the channels for the life of the process. */
export const traceWork = (tracer: Tracer, system: string): void => {
  const current = new AsyncLocalStorage<Span>()
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent?: Context) =>
    tracer.startSpan(name, { kind, attributes }, parent ?? contextOf(current.getStore()))
  follow(requestWork, current, {
    begin: ({ method, traceparent }) =>
      begin(method, SpanKind.SERVER, { 'http.request.method': method }, upstream(traceparent)),
    end: endRequest,
  })
  follow(jobWork, current, {
    begin: ({ kind, attempts }) =>
      begin(`job ${kind}`, SpanKind.CONSUMER, { 'vereda.job.kind': kind, attempts }),
  })
  follow(paymentWork, current, {
    begin: ({ provider, call }) =>
      begin(`${provider} ${call}`, SpanKind.CLIENT, { 'vereda.payment.provider': provider }),
  })
  statementEnded.subscribe(({ text, ms, isFailed }) => {
    const parent = current.getStore()
    // Polling for jobs has no parent span and is not traced.
    if (!parent) return
    const endTime = Date.now()
    const attributes = { 'db.system.name': system, 'db.query.text': text }
    const options = { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms }
    const span = tracer.startSpan(statementName(text), options, contextOf(parent))
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  })
}
